import type { TagKind } from '#atelier/app/ui/values.tsx';
import type { OperatorReturn } from '#shared/contract/operator-return.ts';
import type { ReturnState } from '#shared/domain/return-states.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { type Day, moscowDay } from '#shared/domain/working-calendar.ts';

/** The kind of tag that each state of a return has. */
export const RETURN_TAGS: Readonly<Record<ReturnState, TagKind>> = {
  asked: 'waiting',
  accepted: 'going',
  refused: 'over',
  sent: 'sent',
  received: 'waiting',
  settled: 'done',
  cancelled: 'over',
  closed: 'over',
};

/** Where the pieces of a line are said to be. */
export type PieceLocations = Pick<OperatorReturn['lines'][number], 'line' | 'shelf' | 'discarded' | 'back'>;

/** Where all pieces of a return are if nothing is wrong with them: on the shelf, unless they have none. */
export function expectedLocations({ lines, unshelved }: Pick<OperatorReturn, 'lines' | 'unshelved'>): PieceLocations[] {
  return lines.map(({ line, quantity }) => {
    const isShelved = !unshelved.includes(line);
    return { line, shelf: isShelved ? quantity : 0, discarded: isShelved ? 0 : quantity, back: 0 };
  });
}

const LOCATIONS = ['shelf', 'discarded', 'back'] as const;
export type PieceLocation = (typeof LOCATIONS)[number];

/** The locations of a line with another number of pieces at one, taken from the others if there are no more. */
export function locatePieces(
  locations: PieceLocations,
  { location, count, quantity }: { location: PieceLocation; count: number; quantity: number },
): PieceLocations {
  const others = LOCATIONS.filter((other) => other !== location);
  let missing = count + sumBy(others, (other) => locations[other]) - quantity;
  const located = { ...locations, [location]: count };
  for (const other of others) {
    const taken = Math.min(Math.max(missing, 0), located[other]);
    located[other] -= taken;
    missing -= taken;
  }
  return located;
}

/** Whether other sizes go out for pieces of a return. */
export function exchangesSizes({ lines }: Pick<OperatorReturn, 'lines'>): boolean {
  return lines.some(({ instead }) => instead !== null);
}

/** Whether the day by which money goes back has passed. */
export function isOverdue(dueBy: Day, now: number): boolean {
  return dueBy < moscowDay(now);
}
