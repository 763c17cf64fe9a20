import { join } from 'node:path';

/** Where the mail host's certificate lies, and that of the authority which signed it. */
export const CERTIFICATE = join(import.meta.dirname, 'certificate');

/** Has the workerd that starts after this trust the mail host. */
export function trustMailHost(): void {
  process.env['NODE_EXTRA_CA_CERTS'] = join(CERTIFICATE, 'authority.pem');
}
