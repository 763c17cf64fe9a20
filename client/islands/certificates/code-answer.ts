import { ShopApiError } from '../../shop-api/shop-api.ts';

/** Why nothing can be said of a code. */
export type CodeFault = 'unknown' | 'too-many' | 'offline' | 'failed';
export type CodeAnswer<Answer> = { kind: 'found'; answer: Answer } | { kind: 'fault'; fault: CodeFault };

const FAULTS: Readonly<Record<string, CodeFault>> = {
  'not-found': 'unknown',
  'invalid-request': 'unknown',
  'too-many-requests': 'too-many',
  offline: 'offline',
};

/** What came of a call about a code. Throws what is no refusal of the shop's. */
export async function codeAnswerOf<Answer>(call: Promise<Answer>): Promise<CodeAnswer<Answer>> {
  try {
    return { kind: 'found', answer: await call };
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error;
    return { kind: 'fault', fault: FAULTS[error.code] ?? 'failed' };
  }
}
