import { Hono } from 'hono';
import { openCard, readBalance } from '#api/certificates/balance.ts';
import { sendAgain } from '#api/certificates/send-again.ts';
import { soldAnswer } from '#api/certificates/sold.ts';
import { limitBody, requireJson } from '#api/http/body.ts';
import { checked } from '#api/http/checked.ts';
import { Refusal } from '#api/http/refusal.ts';
import { limitCodes } from '#api/limits/limit-codes.ts';
import { limitContactLetters } from '#api/limits/limit-contacts.ts';
import { ownOrder } from '#api/orders/own-order.ts';
import type { ApiEnv } from '#api/ports.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { OrderState } from '#shared/contract/order.ts';

const { checkCertificate, openCertificate, sendCertificate } = OPERATIONS;
const LARGEST_BODY_BYTES = 1024;
const PRIVATE = { 'Cache-Control': 'no-store' };
const small = limitBody(LARGEST_BODY_BYTES);

export const certificateRoutes = new Hono<ApiEnv>()
  .post('/certificates/balance', small, requireJson, checked('json', checkCertificate.body), async (c) => {
    await limitCodes(c, [c.req.valid('json').code]);
    return c.json(await readBalance(c.var.ports, c.req.valid('json').code), 200, PRIVATE);
  })
  .post('/certificates/openings', small, requireJson, checked('json', openCertificate.body), async (c) => {
    await limitCodes(c, [c.req.valid('json').code]);
    return c.json(await openCard(c.var.ports, c.req.valid('json').code), 200, PRIVATE);
  })
  .post(
    '/orders/:number/certificates/:position/letters',
    small,
    requireJson,
    checked('param', sendCertificate.params),
    checked('json', sendCertificate.body),
    async (c) => {
      const { number, position } = c.req.valid('param');
      const { row, certificates } = await ownOrder(c, number);
      const sold = certificates.find((each) => each.position === Number(position));
      if (!sold) throw new Refusal('not-found');
      const state = OrderState.parse(row.state);
      const { state: soldState, recipient: former } = await soldAnswer(c.var.ports, sold, state);
      const isSendable = soldState === 'scheduled' || soldState === 'sent';
      if (!isSendable) throw new Refusal('certificate-not-sendable');
      const { recipient } = c.req.valid('json');
      await limitContactLetters(c.var.ports, recipient ?? former);
      const sent = await sendAgain(c.var.ports, sold, recipient);
      if (!sent) throw new Refusal('certificate-not-sendable');
      return c.json(await soldAnswer(c.var.ports, sent, state));
    },
  );
