import { type Context, Hono } from 'hono';
import { orderSubject } from '#api/audit/audit.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { idOfKey } from '#api/http/run-idempotently.ts';
import { countCall, type Limit } from '#api/limits/count-call.ts';
import { linesInWords } from '#api/mail/former-lines.ts';
import { sendNextEmail } from '#api/mail/send-withdrawal-emails.ts';
import { handleWithdrawal, listWithdrawals } from '#api/order-management/list-withdrawals.ts';
import { openContact } from '#api/orders/contact.ts';
import { mailboxOf } from '#api/orders/contact-index.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { type Stated, storeWithdrawal } from '#api/orders/withdrawals.ts';
import { mount } from '#api/routes/mount.ts';
import { ownOrder } from '#api/routes/own-order.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { type OwnWithdrawalStatement, type StatedWithdrawal, seenLines } from '#shared/contract/withdrawal.ts';

export const withdrawalRoutes = new Hono<ApiEnv>();

/** Receipts that one mailbox gets: what is stated beyond that is recorded all the same. */
const RECEIPTS: Limit = { name: 'withdrawal-receipts', most: 5, perMs: 24 * 60 * 60 * 1000 };
/** How long the answer waits for the mail host to take the receipt, ms; the schedule sends it otherwise. */
const AT_ONCE_MS = 5000;

mount(withdrawalRoutes, OPERATIONS.stateWithdrawal, (c, { body, key }) =>
  state(c, { key, stated: { ...body, lines: null, version: null, exempt: '' }, orderId: null }),
);

mount(withdrawalRoutes, OPERATIONS.stateOwnWithdrawal, async (c, { params, body, key }) => {
  const found = await ownOrder(c, params.number);
  return state(c, { key, stated: await statedOf(c, found, body), orderId: found.row.id });
});

mount(withdrawalRoutes, OPERATIONS.listWithdrawals, async (c, { query }) => ({
  withdrawals: await listWithdrawals(c.var.ports, query.state),
}));

mount(withdrawalRoutes, OPERATIONS.handleWithdrawal, async (c, { params, body }) => {
  const { ports, operator } = c.var;
  const handled = await handleWithdrawal(ports, params.withdrawal, { ...body, operator: operator.id });
  if (!handled) throw new ProblemError('not-found');
  c.set('audited', {
    subject: handled.order === null ? 'withdrawal' : orderSubject(handled.order),
    after: { withdrawal: body.isHandled ? 'handle' : 'reopen' },
  });
  return handled;
});

type Stating = { key: string; stated: Stated; orderId: string | null };

/** Records a statement and tries to send its receipt at once, whatever it names. */
async function state(c: Context<ApiEnv>, { key, stated, orderId }: Stating): Promise<StatedWithdrawal> {
  const { ports, locale } = c.var;
  const id = await idOfKey({ key, call: 'withdrawal', orderId: '', body: null });
  const count = await countCall(ports, RECEIPTS, mailboxOf(stated.email));
  const hasReceipt = orderId !== null || count <= RECEIPTS.most;
  const at = await storeWithdrawal(ports, { id, locale, stated, orderId, hasReceipt });
  await sendNextEmail(ports, id, AT_ONCE_MS);
  return { statedAt: new Date(at).toISOString() };
}

/** What the owner of an order states. Throws a ProblemError if a line cannot come back, or the order was erased. */
async function statedOf(
  c: Context<ApiEnv>,
  { row, lines: sold }: FoundOrder,
  { name, lines, seen, timeZone }: OwnWithdrawalStatement,
): Promise<Stated> {
  const contact = await openContact(c.var.ports.sealer, row);
  if (!contact) throw new ProblemError('not-found');
  if (seen && seen.join() !== seenLines(sold).join()) throw new ProblemError('order-changed');
  const isExempt = (line: FoundOrder['lines'][number] | undefined) => line?.returns !== 'standard';
  const chosen = sold.filter((line) => (lines.length === 0 ? !isExempt(line) : lines.includes(line.position)));
  // Of certificates there are no lines.
  const isNothingLeft = sold.length > 0 && chosen.length === 0;
  const isOfExempt = (position: number) => isExempt(sold.find((line) => line.position === position));
  if (isNothingLeft || lines.some(isOfExempt)) {
    throw new ProblemError('invalid-request', { errors: [{ path: 'lines', code: 'exempt' }] });
  }
  const inWords = (some: FoundOrder['lines']) => linesInWords({ ...row, locale: c.var.locale }, some).join('\n');
  return {
    ...{ name, contract: String(row.number), email: contact.email, timeZone },
    pieces: inWords(chosen),
    exempt: inWords(sold.filter(isExempt)),
    lines: chosen.map(({ position }) => position),
    version: row.version,
  };
}
