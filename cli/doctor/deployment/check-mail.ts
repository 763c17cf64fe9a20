import { API_FILE, type Configurations } from './configuration.ts';

const WAYS = ['smtp', 'cloudflare', 'none'];
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with the way letters are to leave; docs/mail.md says what each way needs. */
export function checkMail({ api }: Configurations): string[] {
  const way = api.vars['MAIL_TRANSPORT'] ?? '';
  return [
    ...(WAYS.includes(way) ? [] : [`MAIL_TRANSPORT in ${API_FILE} is none of ${WAYS.join(', ')}: choose one.`]),
    ...['MAIL_FROM', 'MAIL_MANAGER'].flatMap((name) => checkAddress(name, api.vars[name] ?? '')),
    ...(way === 'smtp' ? checkHost(api.vars) : []),
    ...(way === 'cloudflare' && !api.send_email.some(({ name }) => name === 'EMAIL')
      ? [`${API_FILE} has no mail bound as EMAIL, which MAIL_TRANSPORT "cloudflare" needs: add [[send_email]].`]
      : []),
  ];
}

function checkAddress(name: string, address: string): string[] {
  if (ADDRESS.test(address) && !address.endsWith('.example')) return [];
  return [`${name} in ${API_FILE} is not a mailbox of the shop's: write one.`];
}

function checkHost(vars: Configurations['api']['vars']): string[] {
  const missing = ['SMTP_HOST', 'SMTP_USER'].filter((name) => !vars[name]);
  return [
    ...missing.map(
      (name) => `${name} in ${API_FILE} is empty: write your mail host's, or choose another MAIL_TRANSPORT.`,
    ),
    ...(vars['SMTP_PORT'] === '25'
      ? [`SMTP_PORT in ${API_FILE} is 25, which Cloudflare does not open: write 465.`]
      : []),
  ];
}
