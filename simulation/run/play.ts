import { Coverage } from '../coverage.ts';
import { Weather } from '../faults/weather.ts';
import { findBroken } from '../judges/judges.ts';
import { ALPHABET } from '../people/alphabet.ts';
import { Scene } from '../people/scene.ts';
import { Random } from '../world/random.ts';
import type { World } from '../world/world.ts';
import { momentsOf, type SeededHistory, type Step } from './history.ts';
import { openSite, type Prepared } from './prepare.ts';
import { comeToRest } from './settle.ts';

/** How a history went: the rule that it broke, after which step, and everything that happened. */
export type Played = {
  broken: readonly string[];
  after: Step | null;
  world: World;
  coverage: Coverage;
};

/** What happened to the orders of a history, and in which state. */
const EDGES = `SELECT from_state || ' → ' || kind AS edge, count(*) AS times FROM order_event
  JOIN orders ON orders.id = order_id WHERE number > ? GROUP BY 1`;

/** How long between two moments nobody does anything, ms at most. */
const PAUSE_MS = 20_000;

/**
 * Plays a history from the prepared state, with all judges after every moment and at its end; `watch` sees each moment.
 */
export async function play(
  history: SeededHistory,
  { sqlite, books, stocked }: Prepared,
  watch: (scene: Scene) => void = () => undefined,
): Promise<Played> {
  sqlite.reset();
  books.reset();
  const seed = new Random(history.seed);
  const weather = new Weather(history.faults, seed.fork('weather'));
  const { world, site } = openSite(history.seed, { sqlite, books, faults: weather });
  const coverage = new Coverage();
  const scene = new Scene(site, stocked, coverage);
  const after = (broken: readonly string[], step: Step | null): Played => {
    for (const [fault, times] of weather.came) coverage.saw('faults', fault, times);
    for (const { event } of site.logs()) coverage.saw('log', event);
    for (const { edge, times } of sqlite.all(EDGES, stocked.before))
      coverage.saw('events', String(edge), Number(times));
    return { broken, after: step, world, coverage };
  };
  for (const moment of momentsOf(history)) {
    const [first] = moment;
    if (!first) continue;
    const random = seed.fork(first.id);
    weather.draw(random.fork('weather'));
    world.draw(random);
    await act(scene, moment, seed);
    watch(scene);
    const broken = findBroken(scene);
    if (broken.length > 0) return after(broken, moment.at(-1) ?? null);
    await world.advance(random.fork('pause').below(PAUSE_MS));
  }
  weather.draw(seed.fork('settling'));
  world.draw(seed.fork('settling'));
  const broken = await comeToRest(scene);
  watch(scene);
  return after(broken, null);
}

/** Lets the steps of one moment happen at once, until nothing that they have begun is under way. */
async function act(scene: Scene, moment: readonly Step[], seed: Random): Promise<void> {
  const { world } = scene.site;
  let left = moment.length;
  for (const { id, does, which } of moment) {
    world.note('time', 'step', `${id} ${does}`);
    const action = ALPHABET.get(does);
    const step = action?.does(scene, { which, random: seed.fork(`step ${id}`) }) ?? Promise.resolve();
    step.then(
      () => {
        left -= 1;
      },
      (error: unknown) => {
        left -= 1;
        scene.surprises.push(`${does}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      },
    );
  }
  await world.until(() => left === 0 && scene.site.isQuiet());
}
