import type { ImportGroup } from '#shared/contract/catalogue-import.ts';
import { emptyText, TEXT_LANGUAGES, type TextLanguage } from '#shared/domain/text.ts';
import type { DraftCategory, ProductDraft } from '../mapping/draft.ts';
import { handleOfName } from '../mapping/slug.ts';
import { mergeText } from './merge-text.ts';

export type Groups = { categories: ImportGroup[]; collections: ImportGroup[] };

/** The group of products without a type. */
const OTHER: ImportGroup = {
  handle: 'other',
  name: { ru: 'Другое', en: 'Other' },
  description: emptyText(),
};

/** The categories and collections of a file, each once; few even in a large file. */
export type NamedGroups = { categories: Map<string, DraftCategory>; collections: Set<string> };

/** Which of the shop's groups stay even without a product in the file. */
export type GroupsToKeep = { categories: boolean; collections: boolean };

/** Adds a product's groups to those of its file. */
export function noteGroups(named: NamedGroups, { category, collections }: ProductDraft): void {
  named.categories.set(JSON.stringify(category), category);
  for (const handle of collections) named.collections.add(handle);
}

/**
 * The handle of a category: the file's own if given, the shop's if it has a category with that name in either language,
 * otherwise the name's slug.
 */
export function categoryHandle({ handle, name }: DraftCategory, shop: Groups): string {
  if (handle) return handle;
  if (!name) return OTHER.handle;
  const same = (text: string) => text.trim().toLowerCase() === name.toLowerCase();
  const known = shop.categories.find((group) => TEXT_LANGUAGES.some((language) => same(group.name[language])));
  return known?.handle ?? handleOfName(name);
}

/** The shop's groups with the additions of the file: new ones, and names in the file's language. */
export function mergeGroups(named: NamedGroups, shop: Groups, language: TextLanguage, kept: GroupsToKeep): Groups {
  const used = new Set([...named.categories.values()].map((category) => categoryHandle(category, shop)));
  const categories = new Map(shop.categories.map((group) => [group.handle, group]));
  for (const category of named.categories.values()) {
    const handle = categoryHandle(category, shop);
    const known = categories.get(handle) ?? (handle === OTHER.handle ? OTHER : undefined);
    // With a handle column the name is authoritative; without one it only served to find the category.
    const renames = !known || (category.handle !== null && category.name !== '');
    categories.set(handle, renames ? renameGroup(handle, known, category.name || titleOf(handle), language) : known);
  }
  const collections = new Map(shop.collections.map((group) => [group.handle, group]));
  for (const handle of named.collections) {
    if (!collections.has(handle)) collections.set(handle, renameGroup(handle, undefined, titleOf(handle), language));
  }
  return {
    categories: [...categories.values()].filter(({ handle }) => kept.categories || used.has(handle)),
    collections: [...collections.values()].filter(({ handle }) => kept.collections || named.collections.has(handle)),
  };
}

function renameGroup(
  handle: string,
  known: ImportGroup | undefined,
  name: string,
  language: TextLanguage,
): ImportGroup {
  return {
    handle,
    name: mergeText(known?.name ?? null, name, language),
    description: known?.description ?? emptyText(),
  };
}

/** "hoar-frost" → "Hoar frost": a name for a group with only a handle. */
function titleOf(handle: string): string {
  const words = handle.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
