import type { Ports } from '#api/ports/ports.ts';
import { countLines, seesLine } from '#api/reports/today.ts';
import type { Operator } from '#shared/contract/operator.ts';
import { PUSHED_KINDS } from '#shared/contract/push.ts';

/** How many there are of each kind that devices are notified of. */
export type PushedCounts = Readonly<Record<string, number>>;

/** Counts what devices are notified of, once for all people. */
export async function countPushed(ports: Ports): Promise<{ of: (person: Pick<Operator, 'roles'>) => PushedCounts }> {
  const lines = await countLines(ports, PUSHED_KINDS);
  return {
    of: (person) =>
      Object.fromEntries(lines.filter(({ kind }) => seesLine(person, kind)).map(({ kind, count }) => [kind, count])),
  };
}
