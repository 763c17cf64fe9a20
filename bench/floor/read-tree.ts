/** Markup for React: text, or an element with its attributes and children. */
export type Tree = string | Element;
type Element = { name: string; attributes: Record<string, string>; children: Tree[] };

const TOKEN = /<!--.*?-->|<!DOCTYPE[^>]*>|<(\/?)([\w-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/gs;
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g;
const EMPTY = /^(?:area|br|col|hr|img|input|link|meta|source|wbr)$/;
/** Elements whose content is raw text. */
export const RAW = /^(?:script|style)$/;
const CHARACTER: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"' },
  ...{ '#x27': "'", nbsp: '\u00a0' },
};
/** Elements that React would not hydrate unchanged: they are replaced by plain ones. */
const OWN = /^(?:template|shop-.*)$/;

/** Parses a document that React has rendered, without the shop's own scripts. */
export function readTree(html: string): Tree {
  const root: Element = { name: '', attributes: {}, children: [] };
  const open = [root];
  for (const [, end, name, attributes, , text] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(RAW.test(parent.name) ? text : plain(text));
    else if (end) open.pop();
    else if (name !== undefined)
      begin(open, parent, {
        name: name.replace(OWN, 'div'),
        attributes: readAttributes(name === 'template' ? ` hidden=""${attributes}` : attributes),
        children: [],
      });
  }
  const [document] = root.children;
  if (document === undefined) throw new Error('There is no document');
  return document;
}

function begin(open: Element[], parent: Element, element: Element): void {
  if (!isOwnScript(element)) parent.children.push(element);
  if (!EMPTY.test(element.name)) open.push(element);
}

function isOwnScript({ name, attributes }: Element): boolean {
  return (name === 'script' && attributes['src'] !== undefined) || attributes['rel'] === 'modulepreload';
}

function readAttributes(text = ''): Record<string, string> {
  return Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, plain(value)]));
}

function plain(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27|nbsp);/g, (_, name: string) => CHARACTER[name] ?? '');
}
