import { withPricesOfNow } from '#api/catalogue/current-prices.ts';
import { HalfPublished } from '#api/catalogue/version.ts';
import { catalogueBusy, findRun, isStalled } from '#api/imports/publication-run.ts';
import { SLICE_SIZES } from '#api/imports/publication-slices.ts';
import { continueRun, roomOf } from '#api/imports/publish.ts';
import type { Ports } from '#api/ports/ports.ts';

/** How often, and how many times, a reader looks whether a publication is whole, ms. */
const LOOK_MS = 100;
const MOST_LOOKS = 6;

/**
 * What `read` finds in a catalogue that is whole, with the prices of now. A reader that comes while a publication is half
 * written waits for the rest, and writes it where the process that began has ended. Throws a ProblemError where
 * that takes too long.
 */
export async function withWholeCatalogue<Found>(ports: Ports, read: () => Promise<Found>): Promise<Found> {
  for (let looks = 0; ; looks += 1) {
    try {
      return await withPricesOfNow(ports, read);
    } catch (error) {
      if (!(error instanceof HalfPublished)) throw error;
      if (looks === MOST_LOOKS) throw catalogueBusy();
      if (!(await resumeStalled(ports))) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
}

/** Goes on with a publication whose process has ended, if there is one; returns whether there was. */
export async function resumeStalled(ports: Ports): Promise<boolean> {
  const run = await findRun(ports.database);
  if (!run || !isStalled(run, ports.clock())) return false;
  ports.log({ level: 'warn', event: 'publication-resumed', phase: run.phase, done: run.done, total: run.total });
  const database = ports.bulkDatabase;
  await continueRun({ ...ports, database }, { sizes: SLICE_SIZES, hasRoom: roomOf(ports) });
  return true;
}
