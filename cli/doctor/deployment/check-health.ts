import * as z from 'zod/mini';
import { API_FILE } from './configuration.ts';

/** How long the deployed shop may take over an answer, ms. */
const ANSWER_MS = 10_000;

const Health = z.object({ refusedKeys: z._default(z.array(z.string()), []) });

/** Asks a deployed shop which of its keys are refused outside. One that does not answer is not a fault here. */
export async function checkHealth(
  siteUrl: string,
  send: typeof fetch = fetch,
): Promise<{ findings: string[]; skipped: string[] }> {
  try {
    const response = await send(`${siteUrl}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) });
    const { refusedKeys } = Health.parse(await response.json());
    return { findings: refusedKeys.map(refused), skipped: [] };
  } catch {
    return { findings: [], skipped: [`${siteUrl}/healthz does not answer: whether keys are refused was not checked.`] };
  }
}

function refused(name: string): string {
  return `The card provider refuses ${name}: issue a new key in its cabinet and run "npx wrangler secret put ${name} --config ${API_FILE}". Payments, refunds and receipts wait until then.`;
}
