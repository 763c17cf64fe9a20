/** Marks of a ruler along the x axis as a path, in mm: each millimetre, longer at fives and at whole centimetres. */
export function rulerMarks(lengthMm: number, longest: number): string {
  const marks = Array.from({ length: lengthMm + 1 }, (_, mm) => {
    const share = mm % 10 === 0 ? 1 : mm % 5 === 0 ? 0.7 : 0.4;
    return `M${mm} 0v${Number((longest * share).toFixed(2))}`;
  });
  return marks.join('');
}

/** The numbers of a ruler's centimetres, from one on. */
export function centimetres(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
