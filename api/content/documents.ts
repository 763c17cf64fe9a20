import { selectAllRates } from '#api/content/delivery-rates.ts';
import type { Database } from '#api/database/database.ts';
import { CONTENT_NAMES, CONTENT_SCHEMAS, type ContentName, type ContentOf } from '#shared/contract/content.ts';
import { FITTING_HOURS } from '#shared/domain/fitting-times.ts';
import { SHOP } from '#shared/shop.ts';

/** A document's default, before anybody edited it. */
export async function defaultDocument(database: Database, name: ContentName): Promise<Record<string, unknown>> {
  switch (name) {
    case 'contacts': {
      const { phone, email, messengers, address, seller, sender } = SHOP;
      const chats = messengers.map(({ kind, url }) => ({ kind, address: url }));
      return { phone, email, messengers: chats, address, seller, sender, hours: null, fittings: FITTING_HOURS };
    }
    case 'delivery':
      return readDocument(name, { rates: await selectAllRates(database) });
    default:
      return readDocument(name, {});
  }
}

/** A stored document, with the defaults of fields that were added later. */
export function readDocument<Name extends ContentName>(name: Name, stored: unknown): ContentOf<Name> {
  return CONTENT_SCHEMAS[name].parse(stored) as ContentOf<Name>;
}

/** The differences of two documents, as the paths of their fields. */
export function changedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (!isObject(before) || !isObject(after)) return JSON.stringify(before) === JSON.stringify(after) ? [] : [path];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => changedPaths(before[name], after[name], path === '' ? name : `${path}.${name}`));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a text is the name of a document. */
export function isContentName(name: string): name is ContentName {
  return CONTENT_NAMES.some((each) => each === name);
}
