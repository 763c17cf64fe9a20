import { failureReason } from '#cli/deploy/failure-reason.ts';
import { callOf } from '#cli/shop/call-operation.ts';
import { CommandError } from '#cli/shop/shop-address.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { PICTURE_WIDTHS } from '#shared/domain/pictures.ts';
import { BUILD_HEADER, href } from '#shared/routes.ts';

/** The host to which Cloudflare Access redirects unknown visitors. */
const ACCESS_HOST = '.cloudflareaccess.com';

/** How long the deployed shop may take to respond, ms. */
const ANSWER_MS = 20_000;

type Deployed = {
  siteUrl: string;
  /** The atelier's address. */
  atelierUrl: string;
  /** The build that has just been deployed; null for any. */
  buildId: string | null;
  /** The owner's token; without it the shop is only checked from outside. */
  operatorToken: string | undefined;
  say: (line: string) => void;
  send?: typeof fetch;
};

/** A part of the shop and its check, which returns the text of its line. Throws if it does not work. */
type Attempt = { part: string; run: () => Promise<string> };

/**
 * Checks a deployed shop, with an order that is rolled back if the owner's token is given: prints a line for each part,
 * and returns whether all of them work.
 */
export async function runSmokeTest({ operatorToken, say, ...shop }: Deployed): Promise<boolean> {
  let works = true;
  const report = (part: string, ok: boolean, detail: string) => {
    works &&= ok;
    say(`${ok ? '✓' : '✗'} ${part}: ${detail}`);
  };
  for (const { part, run } of attemptsOn(shop)) {
    await run().then(
      (detail) => report(part, true, detail),
      (error: unknown) => report(part, false, failureReason(error)),
    );
  }
  if (operatorToken === undefined) {
    say('– order: not tried; set OPERATOR_TOKEN to the owner’s token');
    return works;
  }
  const call = callOf({ apiUrl: `${shop.siteUrl}/api`, token: operatorToken, tokenVariable: 'OPERATOR_TOKEN' });
  try {
    const { parts } = await call(OPERATIONS.runSmokeTest, { body: {} });
    for (const { part, ok, detail, took } of parts) report(part, ok, `${detail} (${took} ms)`);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    report('order', false, error.message);
  }
  return works;
}

function attemptsOn({
  siteUrl,
  atelierUrl,
  buildId,
  send = fetch,
}: Omit<Deployed, 'operatorToken' | 'say'>): Attempt[] {
  const request = (url: string) => send(url, { signal: AbortSignal.timeout(ANSWER_MS), redirect: 'manual' });
  const ask = async (path: string) => {
    const response = await request(siteUrl + path);
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    return response;
  };
  const readProducts = async () => {
    const { items } = OPERATIONS.listProducts.response.parse(await (await ask('/api/products')).json());
    if (items.length === 0) throw new Error('Nothing is on sale');
    return items;
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
    { part: 'health', run: async () => `the database has ${await schemaOf(await ask('/healthz'))}` },
    {
      part: 'page',
      async run() {
        const html = await (await ask(href('ru', 'categories'))).text();
        const script = scriptOf(html);
        const file = await request(new URL(script, siteUrl).href);
        if (!file.ok) throw new Error(`${script} answers ${file.status}`);
        return `${html.length} characters and its script`;
      },
    },
    { part: 'catalogue', run: async () => `${(await readProducts()).length} products on the first page` },
    {
      part: 'picture',
      async run() {
        const key = (await readProducts())[0]?.pictures[0]?.key ?? '';
        const path = `/media/${PICTURE_WIDTHS[0]}/${key}`;
        return `${path}, ${(await ask(path)).headers.get('Content-Type')}`;
      },
    },
    {
      part: 'atelier',
      async run() {
        const { status, headers } = await request(`${atelierUrl}/atelier/api${OPERATIONS.listOrders.path}`);
        if (headers.get('Location')?.includes(ACCESS_HOST)) return 'behind Cloudflare Access';
        // The storefront's own request id would be another: this one is the API's.
        if (status !== 401) throw new Error(`Without a session it answers ${status}, not 401`);
        const { ok } = await request(`${atelierUrl}/atelier/`);
        if (!ok) throw new Error('It has no page');
        return 'wants a sign-in';
      },
    },
  ];
}

function scriptOf(html: string): string {
  const script = /<script[^>]+src="([^"]+)"/.exec(html)?.[1];
  if (script === undefined) throw new Error('The page has no script');
  return script;
}

async function schemaOf(response: Response): Promise<string> {
  return OPERATIONS.health.response.parse(await response.json()).schema;
}
