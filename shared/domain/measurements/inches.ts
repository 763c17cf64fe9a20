export const CM_PER_INCH = 2.54;

const QUARTERS = ['', '¼', '½', '¾'] as const;

/** A length in cm in inches to the nearest quarter, as on tape measures: 82 is `32¼`. */
export function toInches(cm: number): string {
  const quarters = Math.round((cm / CM_PER_INCH) * 4);
  return `${Math.floor(quarters / 4)}${QUARTERS[quarters % 4]}`;
}
