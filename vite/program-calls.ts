import type { Plugin } from 'vite';
import type { Operation, ProgramCall } from '../shared/contract/operation.ts';
import { OPERATIONS } from '../shared/contract/operations.ts';
import { STOREFRONT_OPERATIONS } from '../shared/contract/storefront-operations.ts';

const ID = 'virtual:program-calls';

/**
 * Serves as `virtual:program-calls` what the storefront has to know of the calls that it only passes on. Their schemas
 * would be built at every cold start, and nobody but the API asks them.
 */
export function programCalls(): Plugin {
  return {
    name: 'shop:program-calls',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(calls())}` : null),
  };
}

function calls(): ProgramCall[] {
  const passed = Object.entries<Operation>(OPERATIONS).filter(
    ([name, { anonymous }]) => !(name in STOREFRONT_OPERATIONS) && !anonymous,
  );
  return passed.map(([name, { method, path, audience, maxBytes, timeoutMs, limit }]) => ({
    ...{ name, method, path, audience, limit },
    ...(maxBytes && { maxBytes }),
    ...(timeoutMs && { timeoutMs }),
  }));
}
