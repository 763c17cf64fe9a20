import { Hono } from 'hono';
import { confirmRecipient } from '#api/authentication/confirm-address.ts';
import {
  resendToRecipient,
  searchCertificates,
  setBlocked,
  showCertificate,
} from '#api/certificates/manage-certificates.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { mount } from '#api/routes/mount.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

export const operatorCertificateRoutes = new Hono<ApiEnv>();

mount(operatorCertificateRoutes, OPERATIONS.searchCertificates, (c, { body }) => searchCertificates(c.var.ports, body));
mount(operatorCertificateRoutes, OPERATIONS.showCertificate, (c, { params }) =>
  showCertificate(c.var.ports, params.certificate),
);
mount(operatorCertificateRoutes, OPERATIONS.resendCertificate, async (c, { params, body }) => {
  await confirmRecipient(c, params.certificate, body.recipient);
  return resendToRecipient(c.var.ports, params.certificate, body.recipient);
});
mount(operatorCertificateRoutes, OPERATIONS.blockCertificate, (c, { params }) =>
  setBlocked(c.var.ports, params.certificate, true),
);
mount(operatorCertificateRoutes, OPERATIONS.unblockCertificate, (c, { params }) =>
  setBlocked(c.var.ports, params.certificate, false),
);
