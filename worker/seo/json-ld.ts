/** A node of structured data as schema.org names its parts; what is undefined is left out. */
export type JsonLd = Readonly<Record<string, unknown>>;

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * Structured data as text that may stand inside a script element: whatever a merchant wrote, nothing in it ends the
 * element or begins a comment, and a parser reads back what was written.
 */
export function serializeJsonLd(nodes: readonly JsonLd[]): string {
  const json = JSON.stringify(nodes.map((node) => ({ '@context': 'https://schema.org', ...node })));
  return json.replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character);
}
