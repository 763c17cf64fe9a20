import type { Happening } from '../world/world.ts';
import type { SeededHistory } from './history.ts';
import type { Played } from './play.ts';

/** A history as a person reads it: who did what and what was lost, without the statements of the database. */
export function tell({ seed, faults }: SeededHistory, { broken, world }: Played): string {
  const lines = world.happenings.filter(({ to }) => to !== 'database').map(lineOf);
  const weather = faults.length > 0 ? `possible faults: ${faults.join(', ')}` : 'nothing fails';
  return [
    `The history of seed ${seed}; ${weather}.`,
    '',
    ...lines,
    '',
    ...broken.map((rule) => `BROKEN: ${rule}`),
  ].join('\n');
}

function lineOf({ at, from, to, what }: Happening): string {
  const time = new Date(at).toISOString().slice(5, 23).replace('T', ' ');
  if (from === 'time') return `\n${time}  ${what}`;
  return `${time}    ${from === to ? from : `${from} → ${to}`}: ${what}`;
}
