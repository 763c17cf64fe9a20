import { findUnended, findUnsettled } from '../judges/at-rest.ts';
import { findBrokenAtRest } from '../judges/judges.ts';
import { healProvider } from '../people/provider-cabinet.ts';
import type { Scene } from '../people/scene.ts';

const HOUR_MS = 61 * 60 * 1000;
/**
 * When the schedule runs once no fault comes any more: until every link has lapsed, and a day later, by when what was
 * done in the provider's cabinet has to be known.
 */
const PAUSES_MS = [HOUR_MS, HOUR_MS, HOUR_MS, HOUR_MS, HOUR_MS, 26 * HOUR_MS, HOUR_MS] as const;

/** Lets everything come to its end: faults are over, links lapse, and the schedule sees to what is owed. */
export async function comeToRest(scene: Scene): Promise<string[]> {
  const { site } = scene;
  const { world, weather } = site;
  world.note('time', 'end', 'faults are over');
  weather.storm(false);
  site.setSecretKey(true);
  await healProvider(scene);
  for (const pause of PAUSES_MS) {
    await world.advance(pause);
    let isDone = false;
    site.runSchedule().then(
      () => {
        isDone = true;
      },
      () => {
        isDone = true;
      },
    );
    await world.until(() => isDone && site.isQuiet());
    if ((await findUnsettled(scene)).length + findUnended(scene).length === 0) break;
  }
  return findBrokenAtRest(scene);
}
