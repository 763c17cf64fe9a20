/**
 * Serialises an island's props for its attribute. HTML escapes every quote of JSON as six bytes, and no backtick, so
 * the two are swapped.
 */
export function writeProps(props: object): string {
  return swapQuotes(JSON.stringify(props));
}

/**
 * Reads what `writeProps` wrote; no attribute means no props. The server wrote them for the component that gets them.
 */
export function readProps(attribute: string | null) {
  return JSON.parse(attribute === null ? '{}' : swapQuotes(attribute));
}

function swapQuotes(text: string): string {
  return text.replace(/["`]/g, (quote) => (quote === '"' ? '`' : '"'));
}
