import { createHash, randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Coverage } from './coverage.ts';
import { readBooks, type Snapshot } from './run/books.ts';
import { describeCoverage } from './run/describe-coverage.ts';
import { historyOf, type SeededHistory } from './run/history.ts';
import { keep, readKept } from './run/kept.ts';
import { findUndone, findUnreached, MARKS_WITHIN } from './run/marks.ts';
import { describeMatrices } from './run/matrices.ts';
import { type Played, play } from './run/play.ts';
import { type Prepared, prepare } from './run/prepare.ts';
import { ruleOf, shrinkHistory } from './run/shrink.ts';
import { tell } from './run/story.ts';

const SEEDS = 'tests/simulation/seeds';
const write = (line: string) => process.stdout.write(`${line}\n`);

/** Time of the processor that this process has had, ms: that of the clock is the history's. */
const spentMs = () => Math.round((process.cpuUsage().user + process.cpuUsage().system) / 1000);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    seconds: { type: 'string' },
    coverage: { type: 'boolean' },
    trace: { type: 'boolean' },
    first: { type: 'boolean' },
    kept: { type: 'boolean' },
    fresh: { type: 'boolean' },
    marks: { type: 'boolean' },
    show: { type: 'string' },
  },
});

/** Histories in order from a first seed: so many, or for so long; with `--marks` until each mark is reached, too. */
async function run(prepared: Prepared): Promise<void> {
  const count = values.seconds ? Number.MAX_SAFE_INTEGER : Number(positionals[0] ?? 100);
  const limitMs = values.seconds ? Number(values.seconds) * 1000 : Number.MAX_SAFE_INTEGER;
  const first = Number(values.seed ?? randomInt(2 ** 31));
  const coverage = new Coverage();
  const hash = createHash('sha256');
  const failed: SeededHistory[] = [];
  const began = spentMs();
  let steps = 0;
  let made = 0;
  const isOver = () => made >= count && !(values.marks && made < MARKS_WITHIN && findUnreached(coverage).length > 0);
  for (; !isOver() && spentMs() - began < limitMs; made += 1) {
    const history = historyOf(String(first + made));
    const played = await play(history, prepared);
    steps += history.steps.length;
    hash.update(played.world.hash());
    coverage.add(played.coverage);
    if (values.trace) write(tell(history, played));
    if (played.broken.length === 0) continue;
    failed.push(history);
    if (values.first) {
      write(`breaks: ${ruleOf(played.broken)}`);
      made += 1;
      break;
    }
    await report(history, played, prepared);
  }
  const ms = spentMs() - began;
  write(
    `${made} histories from seed ${first} with ${steps} steps in ${(ms / 1000).toFixed(1)} s of the processor, ` +
      `${Math.round((made * 60_000) / Math.max(ms, 1))} a minute; ${failed.length} failed; hash ${hash.digest('hex').slice(0, 16)}`,
  );
  const isReached = tellReached(coverage, made);
  if (failed.length > 0 || !isReached) process.exitCode = 1;
}

/** Prints what was never reached; false if it had to be, in so many histories. */
function tellReached(coverage: Coverage, made: number): boolean {
  if (values.coverage) write(describeCoverage(coverage));
  write(describeMatrices(coverage, values.coverage === true));
  const unreached = findUnreached(coverage);
  if (unreached.length > 0) write(`Never reached: ${unreached.join(', ')}`);
  const undone = findUndone(coverage);
  if (undone.length > 0) write(`Asked for and never done: ${undone.join(', ')}`);
  return unreached.length === 0 || made < MARKS_WITHIN;
}

/** Makes a failing history small, tells it, and keeps it. */
async function report(history: SeededHistory, { broken }: Played, prepared: Prepared): Promise<void> {
  write(`seed ${history.seed} breaks: ${broken.join('; ')}`);
  const smallest = await shrinkHistory(history, async (each) => ruleOf((await play(each, prepared)).broken));
  const played = await play(smallest, prepared);
  write(tell(smallest, played));
  write(`Kept as ${SEEDS}/${keep(SEEDS, { rule: ruleOf(broken), ...smallest })}`);
}

/** Every kept history once more: none may break a rule. */
async function replay(prepared: Prepared): Promise<void> {
  const kept = readKept(SEEDS);
  for (const [name, history] of kept) {
    const played = await play(history, prepared);
    if (played.broken.length === 0) continue;
    process.exitCode = 1;
    write(`${name}\n${tell(history, played)}`);
  }
  write(`${kept.length} kept histories`);
}

/** Prints a history with the books after each of its moments, for the page that plays it: of a seed, or a kept one. */
async function show(prepared: Prepared, name: string): Promise<void> {
  const kept = readKept(SEEDS).find(([file]) => file === name || file === `${name}.json`)?.[1];
  const books: Snapshot[] = [];
  const history = kept ?? historyOf(name);
  const { broken, world } = await play(history, prepared, (scene) => books.push(readBooks(scene)));
  write(JSON.stringify({ seed: history.seed, broken, happenings: world.happenings, books }));
}

const prepared = await prepare();
if (values.show !== undefined) await show(prepared, values.show);
else if (!values.first && !values.fresh) await replay(prepared);
if (!values.kept && values.show === undefined) await run(prepared);
