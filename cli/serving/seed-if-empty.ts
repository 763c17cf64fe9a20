import { GroupList } from '#shared/contract/catalogue.ts';
import { seedCatalogue } from '../catalogue/seed.ts';
import type { Steps } from '../steps.ts';

type Shop = { address: string; token: string; steps: Steps };

/** Fills an empty shop with the sample catalogue; one with products is left as it is. */
export async function seedIfEmpty({ address, token, steps }: Shop): Promise<void> {
  const response = await fetch(`${address}/categories`, { headers: { 'Content-Language': 'ru' } });
  if (!response.ok) throw new Error(`The shop API answers ${response.status}: ${await response.text()}`);
  const { items } = GroupList.parse(await response.json());
  if (items.length > 0) return;
  const only = process.env['SHOP_PRODUCTS']?.split(',');
  await steps.run('Filling the catalogue', (onProgress) =>
    seedCatalogue({ apiUrl: address, token, onProgress, ...(only && { only }) }),
  );
}
