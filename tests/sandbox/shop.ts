import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { vi } from 'vitest';
import type { ReceiptSettings } from '#api/adapters/yookassa/request-bodies.ts';
import { createYookassa } from '#api/adapters/yookassa/yookassa.ts';
import type {
  ClosingReceipt,
  PaymentProvider,
  PaymentRequest,
  ProviderPayment,
  ProviderRefundRequest,
} from '#api/ports/payment-provider.ts';
import { Provider } from '#sandbox/provider.ts';

export const SITE = 'https://nega.test';
export const RETURN_URL = `${SITE}/payment/return/8f2c`;
const API = `${SITE}/__sandbox/v3`;
const CREDENTIALS = { shopId: '100500', secretKey: 'test_sandbox' };

/** Calls the stand-in as a browser or a server would, without following where it sends. */
export const fetchSandbox: typeof fetch = (input, init) =>
  exports.default.fetch(new Request(input, { redirect: 'manual', ...init }));

/** The same of a stand-in whose shop has another kind of receipts; its books are the same. */
export function fetchSandboxOf(kind: ReceiptSettings['kind']): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, { redirect: 'manual', ...init });
    const { url, method, headers } = request;
    const body = method === 'GET' ? null : await request.text();
    const [text, response] = await runInDurableObject(env.PROVIDER.getByName('provider'), async (_provider, state) => {
      const provider = new Provider(state, { ...env, RECEIPTS: kind });
      const response = await provider.fetch(new Request(url, { method, headers, body }));
      return [await response.text(), { status: response.status, headers: [...response.headers] }] as const;
    });
    return new Response(text, response);
  };
}

type ProviderOptions = Partial<Parameters<typeof createYookassa>[0]>;

/** The shop's own adapter on the stand-in; it waits for nothing. */
export function createProvider(options: ProviderOptions = {}): PaymentProvider {
  const receipts = { kind: 'own', vatCode: 1 } as const;
  return createYookassa({ url: API, ...CREDENTIALS, receipts, fetch: fetchSandbox, wait: async () => {}, ...options });
}

/** The same, with bodies built and sent in one step. */
export function createShop(options: ProviderOptions = {}) {
  const provider = createProvider(options);
  return {
    ...provider,
    create: async (request: PaymentRequest) =>
      provider.create({ key: request.attemptId, body: provider.paymentBody(request) }),
    refund: async (request: ProviderRefundRequest) =>
      provider.refund({ key: request.refundId, body: provider.refundBody(request) }),
    sendReceipt: async (key: string, receipt: ClosingReceipt) =>
      provider.sendReceipt({ key, body: provider.receiptBody(receipt) }),
  };
}

/** An order of 8 900 ₽ with delivery. */
export function anOrder(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    attemptId: crypto.randomUUID(),
    orderNumber: 'N-1042',
    title: 'Заказ № N-1042',
    amount: 890_000,
    email: 'buyer@nega.test',
    returnUrl: RETURN_URL,
    locale: 'ru',
    method: 'card',
    lines: [
      { description: 'Бюстгальтер «Ива»', quantity: 2, unitPrice: 420_000, kind: 'goods' },
      { description: 'Доставка', quantity: 1, unitPrice: 50_000, kind: 'service' },
    ],
    ...changes,
  };
}

/** A refund of a payment of {@link anOrder}; without an address no receipt goes with it. */
export function aRefund(
  paymentId: string,
  amount: number,
  changes: Partial<ProviderRefundRequest> = {},
): ProviderRefundRequest {
  return {
    refundId: crypto.randomUUID(),
    paymentId,
    amount,
    email: null,
    method: 'card',
    lines: [],
    handedOver: [],
    ...changes,
  };
}

/** A call past the adapter, for what the adapter never does. */
export function callApi(
  path: string,
  { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {},
  send: typeof fetch = fetchSandbox,
): Promise<Response> {
  const authorization = `Basic ${btoa(`${CREDENTIALS.shopId}:${CREDENTIALS.secretKey}`)}`;
  return send(`${API}${path}`, { ...init, headers: { authorization, ...headers } });
}

/** A POST past the adapter; undefined headers take their usual values. */
export function postApi(path: string, body: unknown, key: string = crypto.randomUUID()): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'idempotence-key': key };
  return callApi(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** The body of a payment past the adapter: 100 ₽, and what the test changes. */
export function aPayment(changes: Record<string, unknown> = {}) {
  return {
    amount: { value: '100.00', currency: 'RUB' },
    capture: true,
    confirmation: { type: 'redirect', return_url: RETURN_URL },
    receipt: aReceipt('100.00'),
    ...changes,
  };
}

export function aReceipt(value: string) {
  const kinds = { measure: 'piece', payment_mode: 'full_prepayment', payment_subject: 'commodity' };
  return {
    customer: { email: 'buyer@nega.test' },
    items: [{ description: 'Топ', quantity: 1, amount: { value, currency: 'RUB' }, vat_code: 1, ...kinds }],
  };
}

export type PaymentResponse = { id: string; status: string; confirmation: { confirmation_url: string } };

/** A payment that the buyer has paid with the card. */
export async function paidPayment(changes: Record<string, unknown> = {}, card = '4111111111111111') {
  const payment = await (await postApi('/payments', aPayment(changes))).json<PaymentResponse>();
  await giveCard({ confirmationUrl: payment.confirmation.confirmation_url }, card);
  return payment;
}

/** What the API answers to a GET. */
export const read = async (path: string) => (await callApi(path)).json();

/** The buyer fills the payment page's form. */
export function giveCard(
  payment: Pick<ProviderPayment, 'confirmationUrl'>,
  number: string,
  fields: Record<string, string> = {},
): Promise<Response> {
  return postForm(payment.confirmationUrl ?? '', { number, expiry: '12/30', cvc: '123', ...fields });
}

/** The buyer answers on their bank's page, to which `sent` sends. */
export function answerBank(sent: Response, answer: 'confirm' | 'refuse'): Promise<Response> {
  return postForm(new URL(sent.headers.get('location') ?? '', SITE).href, { answer });
}

function postForm(url: string, fields: Record<string, string>): Promise<Response> {
  return fetchSandbox(url, { method: 'POST', body: new URLSearchParams(fields) });
}

/** Switches faults of the stand-in on. */
export async function setFaults(faults: Record<string, unknown>): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetchSandbox(`${SITE}/__sandbox/faults`, { method: 'POST', headers, body: JSON.stringify(faults) });
}

/** Empties the provider's books; its object lives on, as it does between tests of a running shop. */
export function resetProvider(): Promise<void> {
  return runInDurableObject(env.PROVIDER.getByName('provider'), async (_provider, state) => {
    await state.storage.deleteAlarm();
    for (const table of ['payments', 'refunds', 'receipts', 'keys', 'notifications', 'notes'])
      state.storage.sql.exec(`DELETE FROM ${table}`);
  });
}

/** Lets the provider's next deadline come: a notification, its repetition, or a payment's end. */
export function notifyShop(): Promise<boolean> {
  return runDurableObjectAlarm(env.PROVIDER.getByName('provider'));
}

export type Delivery = {
  url: string;
  type: string | null;
  body: { event: string; object: Record<string, unknown> } & Record<string, unknown>;
};

/** Takes the notifications in the shop's place; `statuses` are its answers in turn, 200 once they are spent. */
export function receiveNotifications(...statuses: number[]): Delivery[] {
  const received: Delivery[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    received.push({ url: request.url, type: request.headers.get('content-type'), body: await request.json() });
    return new Response(null, { status: statuses[received.length - 1] ?? 200 });
  });
  return received;
}

/** A receipt's line as the adapter writes it. */
export function receiptItem(description: string, quantity: number, value: string, subject: string) {
  const amount = { value, currency: 'RUB' };
  return {
    description,
    quantity,
    amount,
    vat_code: 1,
    measure: 'piece',
    payment_mode: 'full_prepayment',
    payment_subject: subject,
  };
}

/** A shop whose calls are written down; `responses` stand in for the provider's until they are spent. */
export function recordedShop(...responses: (() => Response | Promise<Response>)[]) {
  const calls: { url: string; headers: Headers; body: string }[] = [];
  const waits: number[] = [];
  const options: ProviderOptions = {
    fetch: async (input, init) => {
      const { url, headers } = new Request(input, init);
      calls.push({ url, headers, body: String(init?.body ?? '') });
      const response = responses[calls.length - 1];
      return response ? response() : fetchSandbox(input, init);
    },
    wait: async (ms) => {
      waits.push(ms);
    },
  };
  return { shop: createShop(options), provider: createProvider(options), calls, waits };
}
