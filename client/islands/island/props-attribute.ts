/**
 * Writes an island's props as JSON for its attribute. HTML escapes every quote of JSON as six bytes, and no backtick:
 * the two change places.
 */
export function writeProps(props: object): string {
  return swapQuotes(JSON.stringify(props));
}

/** Reads what `writeProps` wrote; no attribute is no props. The server wrote them for the component that gets them. */
export function readProps(attribute: string | null) {
  return JSON.parse(attribute === null ? '{}' : swapQuotes(attribute));
}

function swapQuotes(text: string): string {
  return text.replace(/["`]/g, (quote) => (quote === '"' ? '`' : '"'));
}
