import type { DatabaseBinding } from '#api/database/database-binding.ts';
import { publishImport } from '#api/imports/publish.ts';
import { stageProducts } from '#api/imports/stage.ts';
import type { Ports } from '#api/ports/ports.ts';
import { type ImportProduct, StartedImport } from '#shared/contract/catalogue-import.ts';
import { timeBatches } from './counted-database.ts';
import { GENERATED_GROUPS } from './generated-product.ts';
import { longestTurn } from './longest-turn.ts';
import type { Api } from './template-orders.ts';

/** Products staged per call. */
const STAGED = 500;

/** Duration of a publication and of its longest batch, ms, and the CPU time that others had to wait for at most, ms. */
export type PublicationTimes = { took: number; longestBatch: number; longestTurn: number };

type Shop = {
  api: Api;
  database: DatabaseBinding;
  portsOf: (database: DatabaseBinding) => Ports;
  /** A request of somebody who reads meanwhile. */
  read: () => Promise<unknown>;
};

/** Publishes `size` products with one import, in as many calls as needed. */
export async function publishProducts(
  { api, database, portsOf, read }: Shop,
  count: number,
  productOf: (index: number) => ImportProduct,
): Promise<PublicationTimes> {
  const batches: number[] = [];
  const timed = timeBatches(database, batches);
  const { id } = StartedImport.parse(await api.send('/imports', { replace: false, groups: GENERATED_GROUPS }));
  for (let start = 0; start < count; start += STAGED) {
    const products = Array.from({ length: Math.min(STAGED, count - start) }, (_, index) => productOf(start + index));
    await stageProducts(portsOf(timed).bulkDatabase, id, products);
  }
  batches.length = 0;
  const began = performance.now();
  const publish = () => publishWhole(() => portsOf(timed), id);
  const { longestMs } = await longestTurn(() => whileReading(read, publish()));
  return { took: performance.now() - began, longestBatch: Math.max(...batches), longestTurn: longestMs };
}

/** Reads, one request after another, until the work is done. */
async function whileReading(read: () => Promise<unknown>, work: Promise<void>): Promise<void> {
  let isDone = false;
  const reading = (async () => {
    while (!isDone) await read();
  })();
  await work.finally(() => {
    isDone = true;
  });
  await reading;
}

async function publishWhole(openPorts: () => Ports, id: string): Promise<void> {
  for (;;) {
    const ports = openPorts();
    const published = await publishImport({ ...ports, database: ports.bulkDatabase }, id);
    if ('code' in published) throw new Error(`The import is refused: ${published.code}`);
    if (!published.progress) return;
  }
}
