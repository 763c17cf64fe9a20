/**
 * Tests of the API that run in workerd on D1. The Node host runs all of them, three times as fast and within D1's
 * limits; here stands what proves something that only workerd, D1, R2 or a queue may do otherwise: batches that race or
 * are interrupted, deadlines, plans, the rows that every read reads, FTS5, bytes and streams, cryptography, and strange
 * questions. With `--mode every` workerd runs all.
 */
const ON_D1 = [
  'adapters/sealer',
  'authentication/sign-in',
  'database/*',
  'http/http',
  'imports/publication-slices',
  'listing/listing-index',
  'orders/orders',
  'production/notes',
  'products/{pictures,stock}',
  'push/web-push',
  'routes/{health,operator-reads}',
  'search/{index,speed,suggestions}',
];

/** Their files, as patterns from the repository's root. */
export const FILES_ON_D1 = ON_D1.map((path) => `tests/api/${path}.test.ts`);
