import type { Configuration, Configurations } from './configuration.ts';

const WAYS = ['smtp', 'cloudflare'];
/** Ports where a connection is encrypted later, if at all. */
const UNENCRYPTED = ['25', '587', '2525'];
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with the mail transport; docs/mail.md says what each needs. */
export function checkMail({ api }: Configurations): string[] {
  if (!api) return [];
  const { file, vars } = api;
  const way = vars['MAIL_TRANSPORT'] ?? '';
  return [
    ...checkTransport(way, file),
    ...['MAIL_FROM', 'MAIL_MANAGER'].flatMap((name) => checkAddress(name, api)),
    ...(way === 'smtp' ? checkHost(api) : []),
    ...(way === 'cloudflare' && !api.send_email.some(({ name }) => name === 'EMAIL')
      ? [`${file} has no mail bound as EMAIL, which MAIL_TRANSPORT "cloudflare" needs: add [[send_email]].`]
      : []),
  ];
}

function checkTransport(way: string, file: string): string[] {
  if (WAYS.includes(way)) return [];
  if (way === 'none')
    return [
      `MAIL_TRANSPORT in ${file} is "none", so no email leaves, certificates among them: choose ${WAYS.join(' or ')}.`,
    ];
  return [`MAIL_TRANSPORT in ${file} is none of ${WAYS.join(', ')}: choose one.`];
}

function checkAddress(name: string, { file, vars }: Configuration): string[] {
  const address = vars[name] ?? '';
  if (ADDRESS.test(address) && !address.endsWith('.example')) return [];
  return [`${name} in ${file} is not a mailbox of the shop's: write one.`];
}

function checkHost({ file, vars }: Configuration): string[] {
  const missing = ['SMTP_HOST', 'SMTP_USER'].filter((name) => !vars[name]);
  return [
    ...missing.map((name) => `${name} in ${file} is empty: write your mail host's, or choose another MAIL_TRANSPORT.`),
    ...(UNENCRYPTED.includes(vars['SMTP_PORT'] ?? '')
      ? [`SMTP_PORT in ${file} is a port that is not encrypted from the first byte, so no email leaves: write 465.`]
      : []),
  ];
}
