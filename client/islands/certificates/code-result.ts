import { ShopApiError } from '../../shop-api/shop-api.ts';

/** Why the result of a code is unknown. */
export type CodeError = 'unknown' | 'too-many' | 'offline' | 'failed';
export type CodeResult<Value> = { kind: 'found'; value: Value } | { kind: 'error'; error: CodeError };

const ERRORS: Readonly<Record<string, CodeError>> = {
  'not-found': 'unknown',
  'invalid-request': 'unknown',
  'too-many-requests': 'too-many',
  offline: 'offline',
};

/** The result of a call about a code. Rethrows anything but a problem document of the API. */
export async function codeResultOf<Value>(call: Promise<Value>): Promise<CodeResult<Value>> {
  try {
    return { kind: 'found', value: await call };
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error;
    return { kind: 'error', error: ERRORS[error.code] ?? 'failed' };
  }
}
