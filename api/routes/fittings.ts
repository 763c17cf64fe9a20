import { type Context, Hono } from 'hono';
import { answerFitting, listFittings } from '#api/fittings/answer-fitting.ts';
import { readFreeTimes } from '#api/fittings/free-times.ts';
import { acceptFitting, cancelFitting, findOwnFitting, ownFitting, storeFitting } from '#api/fittings/own-fitting.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { idOfKey } from '#api/http/run-idempotently.ts';
import { countCall, type Limit } from '#api/limits/count-call.ts';
import { mailboxOf } from '#api/orders/contact-index.ts';
import { mount } from '#api/routes/mount.ts';
import type { OwnFitting } from '#shared/contract/fitting.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

export const fittingRoutes = new Hono<ApiEnv>();

/** Fittings that one mailbox asks for: a stranger can send her no more emails than that. */
const REQUESTS: Limit = { name: 'contact-fittings', most: 4, perMs: 24 * 60 * 60 * 1000 };

mount(fittingRoutes, OPERATIONS.readFittingTimes, async (c) => ({ times: await readFreeTimes(c.var.ports) }));

mount(fittingRoutes, OPERATIONS.requestFitting, async (c, { body: { consent: _, ...asked }, key }) => {
  const { ports, locale } = c.var;
  const count = await countCall(ports, REQUESTS, mailboxOf(asked.email));
  if (count > REQUESTS.most) throw new ProblemError('too-many-requests');
  const request = await idOfKey({ key, call: 'fitting', orderId: '', body: null });
  await storeFitting(ports, { request, locale, asked });
  return { asked: true };
});

mount(fittingRoutes, OPERATIONS.readFitting, async (c) => ownFitting(c.var.ports, await ownRow(c)));

mount(fittingRoutes, OPERATIONS.acceptFitting, (c, { body }) =>
  moveOwn(c, async (row) => acceptFitting(c.var.ports, row, Date.parse(body.at))),
);

mount(fittingRoutes, OPERATIONS.cancelFitting, (c) => moveOwn(c, async (row) => cancelFitting(c.var.ports, row)));

mount(fittingRoutes, OPERATIONS.listFittings, async (c, { query }) => ({
  fittings: await listFittings(c.var.ports, query.state),
}));

mount(fittingRoutes, OPERATIONS.answerFitting, async (c, { params, body }) => {
  const answered = await answerFitting(c.var.ports, params.fitting, body);
  c.set('audited', { subject: 'fitting', after: { fitting: body.answer } });
  return answered;
});

const ownRow = (c: Context<ApiEnv>) => findOwnFitting(c.var.ports, c.req.header('Order-Token') ?? '');

type Row = Awaited<ReturnType<typeof ownRow>>;

async function moveOwn(c: Context<ApiEnv>, move: (row: Row) => Promise<void>): Promise<OwnFitting> {
  await move(await ownRow(c));
  return ownFitting(c.var.ports, await ownRow(c));
}
