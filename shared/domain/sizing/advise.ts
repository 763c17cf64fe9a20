import { MEASURES, type Measure, type Measurements } from '../measurements/limits.ts';
import type { Advice, AdviceReason } from './advice.ts';
import type { SizesOfGarment } from './size-table.ts';

/** Deviations from a size's body that nobody notices, in cm. */
const UNNOTICED_CM: Readonly<Record<Measure, number>> = { bust: 2.5, underBust: 2, waist: 3, hips: 3, height: 6 };

/** The share of a garment's ease that may be used up, or added, before it changes its look. */
const USABLE_EASE = 0.4;

/** Two sizes whose squared distances differ by less than this factor are both worth trying on. */
const AS_NEAR = 2;

/** A band is 5 cm wide and a cup 2 (EN 13402). */
const CUP_ROOMS: Rooms = new Map([
  ['underBust', { tight: 2.5, loose: 2.5 }],
  ['bust', { tight: 1, loose: 1 }],
]);

type Row = SizesOfGarment['sizes'][number];
type Deviation = Advice['deviations'][number];
/** How much larger (`tight`) or smaller (`loose`) than the size's a body may be, in cm; the same for all sizes. */
type Room = { tight: number; loose: number };
type Rooms = ReadonlyMap<Measure, Room>;
type Judged = { row: Row; deviations: Deviation[]; distance: number };

/**
 * The standard size nearest to a body, how far it is off, and whether sewing to measure is the better choice. Null
 * where body and table have no measure in common. A size of two equally near ones is the larger: it can be taken in.
 *
 * Nearness is the sum of squared deviations, each in units of its room; since the units are the same for all sizes, a
 * larger body never gets a smaller size. Of a bra the nearest band decides, and then the nearest cup.
 */
export function advise(body: Partial<Measurements>, table: SizesOfGarment): Advice | null {
  const isCup = table.system?.isCup;
  const measures = MEASURES.filter(
    (measure) => body[measure] !== undefined && table.sizes.every((row) => row.body[measure] !== undefined),
  );
  if (measures.length < (isCup ? 2 : 1)) return null;
  const rooms = isCup ? CUP_ROOMS : new Map(measures.map((measure) => [measure, roomOf(measure, table)]));
  const judged = table.sizes.map((row) => (isCup ? judgeCup(row, body) : judge(row, body, rooms)));
  const [nearest, second] = judged.toReversed().toSorted((a, b) => a.distance - b.distance);
  if (!nearest) return null;
  const reason = reasonFor(nearest, second, rooms);
  const isStandard = reason.id === 'fits' || reason.id === 'between';
  return {
    size: nearest.row.size,
    deviations: nearest.deviations,
    better: isStandard ? 'standard' : 'made-to-measure',
    reason,
  };
}

/**
 * A bra: the cup is how much larger the bust is than the under-bust. As in EN 13402 a difference halfway between two
 * cups has the smaller one.
 */
function judgeCup(row: Row, { bust = 0, underBust = 0 }: Partial<Measurements>): Judged {
  const band = underBust - (row.body.underBust ?? 0);
  const cup = bust - (row.body.bust ?? 0) - band;
  const deviations: Deviation[] = [
    { measure: 'underBust', cm: tenths(band) },
    { measure: 'bust', cm: tenths(cup) },
  ];
  return { row, deviations, distance: Math.abs(band) * 100 + Math.abs(cup - 0.01) };
}

/** Stretch allows for a larger body; ease for both. Taken at the middle size, to be the same for all. */
function roomOf(measure: Measure, { ease, stretch, sizes }: SizesOfGarment): Room {
  const middle = sizes[Math.floor(sizes.length / 2)]?.body[measure] ?? 0;
  const given = measure === 'height' ? 0 : (middle * stretch) / 100;
  const either = UNNOTICED_CM[measure] + (ease[measure] ?? 0) * USABLE_EASE;
  return { tight: either + given / 2, loose: either };
}

function judge(row: Row, body: Partial<Measurements>, rooms: Rooms): Judged {
  const deviations: Deviation[] = [];
  let distance = 0;
  for (const [measure, { tight, loose }] of rooms) {
    const cm = (body[measure] ?? 0) - (row.body[measure] ?? 0);
    deviations.push({ measure, cm: tenths(cm) });
    distance += (cm / (tight + loose)) ** 2;
  }
  return { row, deviations, distance };
}

function reasonFor(nearest: Judged, second: Judged | undefined, rooms: Rooms): AdviceReason {
  const { size } = nearest.row;
  const tight = worst(nearest, rooms, ({ cm }, room) => cm - room.tight);
  const loose = worst(nearest, rooms, ({ cm }, room) => -cm - room.loose);
  if (tight && loose) return { id: 'mixed', size, tight: tight.measure, loose: loose.measure };
  if (tight) return { id: 'tight', size, measure: tight.measure, cm: tight.cm };
  if (loose) return { id: 'loose', size, measure: loose.measure, cm: tenths(-loose.cm) };
  const fits = second && !worst(second, rooms, ({ cm }, room) => Math.max(cm - room.tight, -cm - room.loose));
  const isBetween = fits && second.distance < nearest.distance * AS_NEAR;
  return isBetween ? { id: 'between', size, other: second.row.size } : { id: 'fits', size };
}

/** The deviation furthest beyond its room; null if none is. */
function worst(
  { deviations }: Judged,
  rooms: Rooms,
  beyond: (deviation: Deviation, room: Room) => number,
): Deviation | null {
  const over = deviations
    .map((deviation) => ({ deviation, by: excess(deviation, rooms.get(deviation.measure), beyond) }))
    .filter(({ by }) => by > 0)
    .toSorted((a, b) => b.by - a.by);
  return over[0]?.deviation ?? null;
}

function excess(
  deviation: Deviation,
  room: Room | undefined,
  beyond: (deviation: Deviation, room: Room) => number,
): number {
  return room ? beyond(deviation, room) : 0;
}

/** Rounds away floating-point errors. */
function tenths(cm: number): number {
  return Math.round(cm * 10) / 10;
}
