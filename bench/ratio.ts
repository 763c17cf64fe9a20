/** Ours by another's, measured in one run; `target` is what it has to reach, null where it only explains. */
export type Ratio = { what: string; value: number; target: number | null; better: 'more' | 'less' };

/** A line a ratio: whether it reaches its target, and both numbers. */
export function printRatios(ratios: readonly Ratio[]): void {
  for (const { what, value, target, better } of ratios) {
    const reached = target === null ? ' ' : (better === 'more' ? value >= target : value <= target) ? '✓' : '✗';
    const wanted = target === null ? '' : `${better === 'more' ? '≥' : '≤'} ${target}`;
    process.stdout.write(`${reached} ${what.padEnd(54)}${value.toFixed(2).padStart(7)}  ${wanted}\n`);
  }
}
