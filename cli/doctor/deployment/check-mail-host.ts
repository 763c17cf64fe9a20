import { lookup } from 'node:dns/promises';
import type { Configuration } from './configuration.ts';

/** The resolver's codes for a name that nobody has; others say that it could not be asked. */
const NOBODY = ['ENOTFOUND', 'ENODATA'];

/** Whether the name of the mail host leads to a machine. */
export async function checkMailHost(
  { file, vars }: Configuration,
  resolve: (name: string) => Promise<unknown> = lookup,
): Promise<{ findings: string[]; skipped: string[] }> {
  const { MAIL_TRANSPORT, SMTP_HOST } = vars;
  if (MAIL_TRANSPORT !== 'smtp' || !SMTP_HOST) return { findings: [], skipped: [] };
  try {
    await resolve(SMTP_HOST);
    return { findings: [], skipped: [] };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return NOBODY.includes(code)
      ? { findings: [`No machine has the name SMTP_HOST in ${file}: write your mail host's.`], skipped: [] }
      : { findings: [], skipped: [`The name SMTP_HOST in ${file} was not looked up: no name server answers.`] };
  }
}
