import { Hono } from 'hono';
import { openCard, readBalance } from '#api/certificates/balance.ts';
import { soldCertificateResponse } from '#api/certificates/certificate-rows.ts';
import { resendCertificate } from '#api/certificates/resend-certificate.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { limitCodes } from '#api/limits/limit-codes.ts';
import { limitContactEmails } from '#api/limits/limit-contacts.ts';
import { mount } from '#api/routes/mount.ts';
import { ownOrder } from '#api/routes/own-order.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { OrderState } from '#shared/contract/order.ts';

export const certificateRoutes = new Hono<ApiEnv>();

mount(certificateRoutes, OPERATIONS.checkCertificate, async (c, { body: { code } }) => {
  await limitCodes(c, [code]);
  return await readBalance(c.var.ports, code);
});

mount(certificateRoutes, OPERATIONS.openCertificate, async (c, { body: { code } }) => {
  await limitCodes(c, [code]);
  return await openCard(c.var.ports, code);
});

mount(certificateRoutes, OPERATIONS.sendCertificate, async (c, { params, body: { recipient } }) => {
  const { row, certificates } = await ownOrder(c, params.number);
  const sold = certificates.find((each) => each.position === Number(params.position));
  if (!sold) throw new ProblemError('not-found');
  const state = OrderState.parse(row.state);
  const { state: soldState, recipient: former } = await soldCertificateResponse(c.var.ports, sold, state);
  const isSendable = soldState === 'scheduled' || soldState === 'sent';
  if (!isSendable) throw new ProblemError('certificate-not-sendable');
  await limitContactEmails(c, `certificate ${sold.id}`, recipient ?? former);
  const sent = await resendCertificate(c.var.ports, sold, recipient);
  if (!sent) throw new ProblemError('certificate-not-sendable');
  return await soldCertificateResponse(c.var.ports, sent, state);
});
