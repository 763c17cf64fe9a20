/** Pictures loaded in advance: one back, two ahead. */
const BACK = 1;
const AHEAD = 2;

/** The nearest valid index; 0 also if the row is empty. */
export function placeWithin(index: number, count: number): number {
  return Math.max(0, Math.min(Math.trunc(index) || 0, count - 1));
}

/** The indexes to load around one, itself included, in order. */
export function placesAround(index: number, count: number): readonly number[] {
  const places = Array.from({ length: count }, (_, place) => place);
  return places.filter((place) => place >= index - BACK && place <= index + AHEAD);
}
