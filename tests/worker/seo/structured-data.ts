type Node = Record<string, unknown>;

/** Every node of structured data in a page, as a parser finds them. */
export async function structuredData(html: string): Promise<Node[]> {
  const blocks: string[] = [];
  const rewriter = new HTMLRewriter().on('script[type="application/ld+json"]', {
    element: () => {
      blocks.push('');
    },
    text: ({ text }) => {
      blocks.push((blocks.pop() ?? '') + text);
    },
  });
  await rewriter.transform(new Response(html)).text();
  return blocks.flatMap((block): Node[] => JSON.parse(block));
}

/** The one node of a type; throws where there are none or several. */
export function nodeOf(nodes: readonly Node[], type: string): Node {
  const [node, ...others] = nodes.filter((each) => each['@type'] === type);
  if (!node || others.length > 0) throw new Error(`The page has ${others.length + (node ? 1 : 0)} nodes of ${type}`);
  return node;
}
