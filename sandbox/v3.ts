import { type Context, Hono } from 'hono';
import { invalid, ProviderApiError } from './api-error.ts';
import { CreateReceipt } from './closing-receipt.ts';
import type { FaultSwitch } from './faults.ts';
import { guard } from './guard.ts';
import { once, readKey } from './idempotence.ts';
import type { Ledger } from './ledger.ts';
import { listPage } from './listing.ts';
import { CancelPayment, CapturePayment, CreatePayment, CreateRefund, PROVIDER_TYPES, parseBody } from './schema.ts';
import type { SandboxSettings } from './settings.ts';
import type { Store } from './store.ts';

/** Who makes the receipts, in the provider's terms. */
const TILLS = { own: 'yoo_receipt', 'third-party': 'atol' } as const;

type Parts = { ledger: Ledger; store: Store; settings: SandboxSettings; faults: FaultSwitch; now: () => number };

/** The provider's API, version 3: https://yookassa.ru/developers/api. */
export function createApi({ ledger, store, settings, faults, now }: Parts): Hono {
  const app = new Hono();
  app.use(guard(settings, faults));

  /** Runs the action once for the request's key; returns the id of its object. */
  async function act(c: Context, work: (body: unknown) => string): Promise<string> {
    const key = readKey(c.req.header('idempotence-key'));
    const text = await c.req.text();
    return once(store, { key, request: `${c.req.path} ${text}`, now: now() }, () => work(parseJson(text)));
  }

  app.post('/payments', async (c) => {
    const origin = settings.PUBLIC_URL === '' ? new URL(c.req.url).origin : settings.PUBLIC_URL;
    const id = await act(c, (body) => ledger.open(parseBody(CreatePayment, body), origin).payment.id);
    return c.json(ledger.load(id).payment);
  });
  app.get('/payments', (c) =>
    c.json(
      listPage(
        store.listAccounts().map(({ payment }) => payment),
        c.req.query(),
      ),
    ),
  );
  app.get('/payments/:id', (c) => c.json(ledger.load(c.req.param('id')).payment));
  app.post('/payments/:id/capture', async (c) => {
    const id = await act(c, (body) => ledger.capture(c.req.param('id'), parseBody(CapturePayment, body)).payment.id);
    return c.json(ledger.load(id).payment);
  });
  app.post('/payments/:id/cancel', async (c) => {
    const id = await act(c, (body) => {
      parseBody(CancelPayment, body);
      return ledger.cancel(c.req.param('id')).payment.id;
    });
    return c.json(ledger.load(id).payment);
  });

  app.post('/refunds', async (c) => {
    const id = await act(c, (body) => ledger.refund(parseBody(CreateRefund, body)).id);
    return c.json(ledger.findRefund(id));
  });
  app.get('/refunds', (c) => c.json(listPage(store.listRefunds(), c.req.query())));
  app.get('/refunds/:id', (c) => c.json(ledger.findRefund(c.req.param('id'))));

  app.post('/receipts', async (c) => {
    const id = await act(c, (body) => ledger.close(parseBody(CreateReceipt, body)).id);
    return c.json(store.listReceipts().find((receipt) => receipt.id === id));
  });
  app.get('/receipts', (c) => c.json(listPage(store.listReceipts(), c.req.query())));

  app.get('/me', (c) => c.json(accountOf(settings)));

  app.onError((error) => {
    if (error instanceof ProviderApiError) return error.toResponse();
    throw error;
  });
  return app;
}

/** What the provider says of the shop. */
function accountOf({ SHOP_ID, RECEIPTS }: SandboxSettings) {
  return {
    account_id: SHOP_ID,
    status: 'enabled',
    test: true,
    fiscalization_enabled: true,
    fiscalization: { enabled: true, provider: TILLS[RECEIPTS] },
    payment_methods: PROVIDER_TYPES,
  };
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch (cause) {
    throw invalid('The request is not JSON', '', { cause });
  }
}
