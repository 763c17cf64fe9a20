import type * as z from 'zod/mini';
import { callShop, ShopApiError } from '../../shop-api.ts';

/** Why nothing can be said of a code. */
export type CodeFault = 'unknown' | 'too-many' | 'offline' | 'failed';
export type CodeAnswer<Answer> = { kind: 'found'; answer: Answer } | { kind: 'fault'; fault: CodeFault };

const FAULTS: Readonly<Record<string, CodeFault>> = {
  'not-found': 'unknown',
  'invalid-request': 'unknown',
  'too-many-requests': 'too-many',
  offline: 'offline',
};

/** Asks the shop about a normalised code. The code travels in the body: addresses are logged. */
export async function askCode<Schema extends z.ZodMiniType>(
  question: 'balance' | 'openings',
  code: string,
  answer: Schema,
): Promise<CodeAnswer<z.infer<Schema>>> {
  try {
    const found = await callShop({ method: 'POST', path: `/certificates/${question}`, body: { code }, answer });
    return { kind: 'found', answer: found };
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error;
    return { kind: 'fault', fault: FAULTS[error.code] ?? 'failed' };
  }
}
