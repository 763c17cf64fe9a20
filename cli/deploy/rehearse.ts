import { callOf } from '#cli/shop/call-operation.ts';
import { CommandError } from '#cli/shop/shop-address.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { BUILD_HEADER, href } from '#shared/routes.ts';

/** What the deployed shop may take over an answer, ms. */
const ANSWER_MS = 20_000;

type Deployed = {
  siteUrl: string;
  /** The build that has just been deployed; null for any. */
  buildId: string | null;
  /** The owner's token; without it the shop is only looked at from outside. */
  operatorToken: string | undefined;
  say: (line: string) => void;
  send?: typeof fetch;
};

/** A part of the shop, and what is asked of it: the sentence that stands in its line. Throws where it does not work. */
type Attempt = { part: string; run: () => Promise<string> };

/**
 * Tries a deployed shop as a shopper needs it, with an order that is rolled back where the owner's token is given: says a
 * line for each part, and returns whether all of them work.
 */
export async function rehearse({ operatorToken, say, ...shop }: Deployed): Promise<boolean> {
  let works = true;
  const report = (part: string, ok: boolean, detail: string) => {
    works &&= ok;
    say(`${ok ? '✓' : '✗'} ${part}: ${detail}`);
  };
  for (const { part, run } of attemptsOn(shop)) {
    await run().then(
      (detail) => report(part, true, detail),
      (error: unknown) => report(part, false, error instanceof Error ? error.message : String(error)),
    );
  }
  if (operatorToken === undefined) {
    say('– order: not tried; set OPERATOR_TOKEN to the owner’s token');
    return works;
  }
  const call = callOf({ apiUrl: `${shop.siteUrl}/api`, token: operatorToken, tokenVariable: 'OPERATOR_TOKEN' });
  try {
    const { parts } = await call(OPERATIONS.rehearse, { body: {} });
    for (const { part, ok, detail, took } of parts) report(part, ok, `${detail} (${took} ms)`);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    report('order', false, error.message);
  }
  return works;
}

function attemptsOn({ siteUrl, buildId, send = fetch }: Pick<Deployed, 'siteUrl' | 'buildId' | 'send'>): Attempt[] {
  const ask = async (path: string) => {
    const response = await send(siteUrl + path, { signal: AbortSignal.timeout(ANSWER_MS) });
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    return response;
  };
  return [
    {
      part: 'build',
      async run() {
        const served = (await ask('/builds/latest.json')).headers.get(BUILD_HEADER) ?? 'an older build';
        if (buildId !== null && served !== buildId) throw new Error(`${served} is served, not ${buildId}`);
        return served;
      },
    },
    { part: 'health', run: async () => `the API has ${await schemaOf(await ask('/healthz'))}` },
    {
      part: 'page',
      async run() {
        const html = await (await ask(href('ru', 'categories'))).text();
        const script = /<script[^>]+src="([^"]+)"/.exec(html)?.[1];
        if (script === undefined) throw new Error('The page has no script');
        const file = await send(new URL(script, siteUrl), { signal: AbortSignal.timeout(ANSWER_MS) });
        if (!file.ok) throw new Error(`${script} answers ${file.status}`);
        return `${html.length} characters and its script`;
      },
    },
    {
      part: 'catalogue',
      async run() {
        const { items } = OPERATIONS.listProducts.response.parse(await (await ask('/api/products')).json());
        if (items.length === 0) throw new Error('Nothing is on sale');
        return `${items.length} products on the first page`;
      },
    },
  ];
}

async function schemaOf(response: Response): Promise<string> {
  return OPERATIONS.health.response.parse(await response.json()).schema;
}
