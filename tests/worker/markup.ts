type Element = { tag: string; attributes: ReadonlyMap<string, string> };

/** Every element of a page, as a parser and not a pattern finds them. */
export async function elementsOf(html: string, selector = '*'): Promise<Element[]> {
  const found: Element[] = [];
  const rewriter = new HTMLRewriter().on(selector, {
    element({ tagName, attributes }) {
      const read = Array.from(attributes, ([name, value]): [string, string] => [name ?? '', decode(value ?? '')]);
      found.push({ tag: tagName, attributes: new Map(read) });
    },
  });
  await rewriter.transform(new Response(html)).text();
  return found;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The parser leaves the entities in attributes as they are; these are all that React writes. */
function decode(value: string): string {
  return value.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

/** The island of a name: its attributes, and the HTML inside it. */
export async function islandOf(
  html: string,
  name: string,
): Promise<{ attributes: Element['attributes']; inner: string }> {
  const [island] = await elementsOf(html, `shop-island[name="${name}"]`);
  if (!island) throw new Error(`The page has no island called ${name}`);
  const start = html.indexOf(`<shop-island name="${name}"`);
  const open = html.indexOf('>', start) + 1;
  return { attributes: island.attributes, inner: html.slice(open, html.indexOf('</shop-island>', open)) };
}
