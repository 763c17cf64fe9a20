import { MESSENGER_KINDS } from './messengers.ts';

/** What texts of information pages may reference in braces, and link to: `{sewing}`, `[write to us](contacts)`. */
export const TEXT_FACTS: readonly string[] = [
  'sewing',
  'near',
  'far',
  'refund',
  'window',
  'send',
  'erase',
  'cookieDays',
  'nearCountries',
  'personalDataText',
  'newsText',
  'email',
  'phone',
  'address',
  'seller',
  'reach',
];
export const TEXT_LINKS: readonly string[] = ['mail', ...MESSENGER_KINDS, 'contacts', 'delivery', 'returns', 'privacy'];

/** The references and links of a text that do not exist. */
export function unknownReferences(text: string): { facts: string[]; links: string[] } {
  const facts = Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  const links = Array.from(text.matchAll(/\[[^\]]+\]\(([^)]*)\)/g), ([, to = '']) => to);
  return {
    facts: facts.filter((name) => !TEXT_FACTS.includes(name)),
    links: links.filter((to) => !TEXT_LINKS.includes(to)),
  };
}
