/** A node of structured data in schema.org's terms; undefined properties are left out. */
export type JsonLd = Readonly<Record<string, unknown>>;

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * Structured data as text that is safe inside a script element: nothing that a merchant wrote can end the element or
 * begin a comment, and a parser reads back the same data.
 */
export function serializeJsonLd(nodes: readonly JsonLd[]): string {
  const json = JSON.stringify(nodes.map((node) => ({ '@context': 'https://schema.org', ...node })));
  return json.replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character);
}
