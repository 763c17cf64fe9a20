import type { ContentName } from '#shared/contract/content.ts';
import { MESSENGER_KINDS } from '#shared/domain/messengers.ts';

/** A field that differs in two revisions of a document: its path, and both values. */
export type FieldChange = { path: readonly string[]; before: unknown; after: unknown };

/** The differences of two revisions of a document, field by field; lists are compared by the ids of their items. */
export function changesBetween(name: ContentName, before: unknown, after: unknown): FieldChange[] {
  return differences(comparable(name, before), comparable(name, after), []);
}

function differences(before: unknown, after: unknown, path: readonly string[]): FieldChange[] {
  if (!isRecord(before) && !isRecord(after)) {
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
  }
  // A text that was the shop's own is also compared language by language.
  const [left, right] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const fields = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return fields.flatMap((field) => differences(left[field] ?? null, right[field] ?? null, [...path, field]));
}

/**
 * The same with lists as records, by the kind of a section or messenger, the size of a row, or the zone and method of a
 * rate: `ru` alone is a language, `standard` alone a method, and `max` alone a largest number.
 */
function comparable(name: ContentName, document: unknown): unknown {
  if (!isRecord(document)) return document;
  switch (name) {
    case 'home': {
      const sections = records(document['sections']);
      const order = sections.map(({ kind }) => kind);
      return { hero: comparableHero(document['hero']), sections: { order, ...byName(sections, 'kind') } };
    }
    case 'contacts': {
      const messengers = records(document['messengers']);
      const order = messengers.map(({ kind }) => `messenger-${kind}`);
      // Without an address there is none, rather than one of the shop's own.
      const addresses = MESSENGER_KINDS.map((kind) => [
        `messenger-${kind}`,
        messengers.find((each) => each['kind'] === kind)?.['address'] ?? [],
      ]);
      return { ...document, messengers: { order, ...Object.fromEntries(addresses) } };
    }
    case 'delivery': {
      const zones = Object.groupBy(records(document['rates']), ({ zone }) => String(zone));
      const rates = Object.entries(zones).map(([zone, all = []]) => [
        `to-${zone}`,
        byName(
          all.map(({ zone: _, ...rate }) => rate),
          'method',
        ),
      ]);
      return { near: document['near'], ...Object.fromEntries(rates) };
    }
    case 'production':
      return Object.fromEntries(Object.entries(document).map(([part, days]) => [`production-${part}`, days]));
    case 'sizes':
      return { height: document['height'], ...byName(records(document['sizes']), 'size') };
    default:
      return document;
  }
}

/** An uploaded picture as its key and its alt texts. */
function comparableHero(hero: unknown): unknown {
  if (!isRecord(hero) || !isRecord(hero['picture'])) return hero;
  const { key, alt } = hero['picture'];
  return { ...hero, picture: key, alt };
}

function byName(items: readonly Record<string, unknown>[], field: string): Record<string, unknown> {
  return Object.fromEntries(items.map(({ [field]: name, ...item }) => [String(name), item]));
}

function records(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
