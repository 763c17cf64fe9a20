import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { SearchResult as Result, type SearchResult, Suggestions } from '#shared/contract/search.ts';
import type { Text } from '#shared/domain/text.ts';
import { aProduct, aVariant } from '../catalogue.ts';
import type { Shop } from '../shop.ts';

/** A product with a name; its description and material say nothing unless told. */
export function named(handle: string, name: Text, changes: Partial<ImportProduct> = {}): ImportProduct {
  return aProduct(handle, {
    name,
    description: { ru: '', en: '' },
    material: { ru: '', en: '' },
    tags: [],
    category: 'empty',
    variants: [aVariant(`ng-${handle}`)],
    ...changes,
  });
}

/** A small catalogue of what the shop sells, in the words it sells it with. */
export const WARDROBE: ImportProduct[] = [
  named('linden', { ru: 'Ночная сорочка «Липа» из батиста', en: 'Linden batiste nightdress' }),
  named(
    'thaw',
    { ru: 'Ночные сорочки «Оттепель», две в наборе', en: 'Thaw nightdresses, a pair' },
    { category: 'bras' },
  ),
  named('owl', { ru: 'Шёлковая пижама «Полуночница»', en: 'Night Owl silk pyjamas' }),
  named('dusk', { ru: 'Кружевной бралетт «Сумерки»', en: 'Dusk lace bralette' }),
  named('interval', { ru: 'Халат «Антракт» в пол', en: 'Interval robe' }),
  named('morning', { ru: 'Трусы-слипы «Утро»', en: 'Morning batiste briefs' }),
];

export async function search(shop: Shop, q: string, rest = '', language = 'ru'): Promise<SearchResult> {
  const response = await shop.send(`/search?q=${encodeURIComponent(q)}${rest}`, {
    headers: { 'Content-Language': language },
  });
  if (response.status !== 200) throw new Error(await response.text());
  return Result.parse(await response.json());
}

/** The handles of what a query finds, best first. */
export async function found(shop: Shop, q: string, rest = ''): Promise<string[]> {
  return (await search(shop, q, rest)).items.map((item) => item.id);
}

export async function suggestions(shop: Shop, q: string, language = 'ru'): Promise<Suggestions> {
  const response = await shop.send(`/suggestions?q=${encodeURIComponent(q)}`, {
    headers: { 'Content-Language': language },
  });
  if (response.status !== 200) throw new Error(await response.text());
  return Suggestions.parse(await response.json());
}
