import type { CertificateState } from '#shared/contract/operator-certificate.ts';

/** The tag of each state. */
export const CERTIFICATE_STATE_TAGS: Readonly<Record<CertificateState, 'plain' | 'waiting' | 'bad' | 'done'>> = {
  unpaid: 'waiting',
  scheduled: 'waiting',
  sent: 'done',
  opened: 'done',
  spent: 'plain',
  expired: 'plain',
  blocked: 'bad',
};
