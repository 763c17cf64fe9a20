import type { ContentName } from '#shared/contract/content.ts';

/** A field that two states of a document differ in: the parts of its path, and both values. */
export type FieldChange = { path: readonly string[]; before: unknown; after: unknown };

/** What differs between two states of a document, field by field; lists are compared by what their items are called. */
export function changesBetween(name: ContentName, before: unknown, after: unknown): FieldChange[] {
  return differences(comparable(name, before), comparable(name, after), []);
}

function differences(before: unknown, after: unknown, path: readonly string[]): FieldChange[] {
  if (!isRecord(before) && !isRecord(after)) {
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
  }
  // A text that was the shop's own is compared language by language, too.
  const [left, right] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const fields = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return fields.flatMap((field) => differences(left[field] ?? null, right[field] ?? null, [...path, field]));
}

/** The same with lists as records, by the kind of a section or by the zone and method of a rate: `ru` alone is a language. */
function comparable(name: ContentName, document: unknown): unknown {
  if (!isRecord(document)) return document;
  if (name === 'home') {
    const sections = records(document['sections']);
    const order = sections.map(({ kind }) => kind);
    const byKind = Object.fromEntries(sections.map(({ kind, ...section }) => [String(kind), section]));
    return { ...document, sections: { order, ...byKind } };
  }
  if (name !== 'delivery') return document;
  const rates = records(document['rates']);
  return Object.fromEntries(
    Object.entries(Object.groupBy(rates, ({ zone }) => String(zone))).map(([zone, all = []]) => [
      `to-${zone}`,
      Object.fromEntries(all.map(({ zone: _, method, ...rate }) => [String(method), rate])),
    ]),
  );
}

function records(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
