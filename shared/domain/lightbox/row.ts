/** Pictures loaded before they are asked for: one back, two ahead. */
const BACK = 1;
const AHEAD = 2;

/** A place that is in the row, whatever was asked for; 0 also where the row is empty. */
export function placeWithin(index: number, count: number): number {
  return Math.max(0, Math.min(Math.trunc(index) || 0, count - 1));
}

/** The places to have ready around one, itself included, in their order. */
export function placesAround(index: number, count: number): readonly number[] {
  const places = Array.from({ length: count }, (_, place) => place);
  return places.filter((place) => place >= index - BACK && place <= index + AHEAD);
}
