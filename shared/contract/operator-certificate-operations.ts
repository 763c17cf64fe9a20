import * as z from 'zod/mini';
import { EmailRequest } from './certificate.ts';
import { KILOBYTE, type Operation } from './operation.ts';
import type { OperatorRole } from './operator.ts';
import {
  CertificatePage,
  CertificateSearchRequest,
  OperatorCertificate,
  OperatorCertificateCard,
} from './operator-certificate.ts';

const ROLES = ['owner', 'manager'] as const satisfies readonly OperatorRole[];
const ById = z.object({ certificate: OperatorCertificateCard.shape.id });
const LIMIT = { counter: 'operators', name: 'operator' } as const;

/** The calls that manage gift certificates. Part of `OPERATIONS`. */
export const OPERATOR_CERTIFICATE_OPERATIONS = {
  searchCertificates: {
    method: 'POST',
    path: '/operator/certificate-search',
    looks: true,
    summary: 'Searches certificates by code, recipient or order, newest first, paginated',
    audience: 'operator',
    roles: ROLES,
    body: CertificateSearchRequest,
    maxBytes: KILOBYTE,
    limit: LIMIT,
    response: CertificatePage,
  },
  showCertificate: {
    method: 'GET',
    path: '/operator/certificates/{certificate}',
    summary: 'A certificate with its balance and history',
    audience: 'operator',
    roles: ROLES,
    params: ById,
    limit: LIMIT,
    response: OperatorCertificate,
  },
  resendCertificate: {
    method: 'POST',
    path: '/operator/certificates/{certificate}/emails',
    summary: 'Sends a certificate again, or with a new code to another address',
    audience: 'operator',
    roles: ROLES,
    params: ById,
    body: EmailRequest,
    maxBytes: KILOBYTE,
    limit: LIMIT,
    response: OperatorCertificate,
  },
  blockCertificate: {
    method: 'POST',
    path: '/operator/certificates/{certificate}/block',
    summary: 'Blocks a certificate from being used; its balance is kept',
    audience: 'operator',
    roles: ROLES,
    params: ById,
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    limit: LIMIT,
    response: OperatorCertificate,
  },
  unblockCertificate: {
    method: 'POST',
    path: '/operator/certificates/{certificate}/unblock',
    summary: 'Unblocks a certificate',
    audience: 'operator',
    roles: ROLES,
    params: ById,
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    limit: LIMIT,
    response: OperatorCertificate,
  },
} as const satisfies Record<string, Operation>;
