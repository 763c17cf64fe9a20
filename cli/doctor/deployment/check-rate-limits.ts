import type { Configuration, Configurations } from './configuration.ts';

/** The rate limiters of each program; without them its calls are not limited. */
const STOREFRONT = ['ORDERS', 'WRITES', 'SEARCH', 'REPORTS', 'PROGRAMS', 'OPERATORS'].map((name) => `LIMIT_${name}`);
const ATELIER = ['LIMIT_PERSON', 'LIMIT_ADDRESS'];

/** Missing rate limits, and those that let nobody through or count the calls of others. */
export function checkRateLimits({ storefront, atelier }: Configurations): string[] {
  return [
    ...checkMissing(storefront, STOREFRONT),
    ...checkMissing(atelier, ATELIER),
    ...[storefront, atelier].flatMap(checkNumbers),
    ...checkDistinct([storefront, atelier]),
  ];
}

function checkMissing({ file, ratelimits }: Configuration, names: readonly string[]): string[] {
  return names
    .filter((name) => !ratelimits.some((each) => each.name === name))
    .map((name) => `${file} has no rate limit bound as ${name}: add [[ratelimits]] as docs/edge.md lists them.`);
}

function checkNumbers({ file, ratelimits }: Configuration): string[] {
  return ratelimits
    .filter(({ simple }) => simple.limit < 1 || simple.period !== 60)
    .map(({ name }) => `${name} in ${file} is no number of calls a minute: set a limit from 1 on, and period = 60.`);
}

/** Counters of an account with one id are one counter. */
function checkDistinct(programs: readonly Configuration[]): string[] {
  const limits = programs.flatMap(({ file, ratelimits }) => ratelimits.map((each) => ({ ...each, file })));
  return limits
    .filter(({ namespace_id: id }, index) => limits.findIndex((each) => each.namespace_id === id) < index)
    .map(
      ({ name, file }) => `${name} in ${file} counts with another limit: give its namespace_id a number of its own.`,
    );
}
