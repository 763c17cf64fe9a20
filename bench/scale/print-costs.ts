/** Maximum p95 of a call relative to the smallest shop, and maximum growth in rows. */
const MAX_SLOWDOWN = 1.5;
const MAX_ROWS = 1.3;
/** Below this, the time is runtime overhead, ms, and the rows are those of a page that is fuller in a large shop. */
const NOISE_MS = 5;
const PAGE_ROWS = 1000;

/** Rows that D1 reads for a call, and its duration, ms. */
export type Cost = { rows: number; p95: number };

/** Prints a line for each call, ending with the ratio of its p95. Returns the calls whose cost grows with the shop. */
export function printCosts(shops: readonly string[], costs: ReadonlyMap<string, readonly Cost[]>): string[] {
  process.stdout.write(line('  ', 'rows and p95, ms', [...shops.flatMap((shop) => [shop, '']), 'p95 ratio']));
  return [...costs].flatMap(([name, measured]) => {
    const [first, last] = [measured.at(0), measured.at(-1)];
    if (!first || !last) return [];
    const ratio = last.p95 / first.p95;
    const areRowsFlat = last.rows <= PAGE_ROWS || last.rows <= first.rows * MAX_ROWS;
    const isFlat = areRowsFlat && (last.p95 <= NOISE_MS || ratio <= MAX_SLOWDOWN);
    const cells = measured.flatMap(({ rows, p95 }) => [rows.toLocaleString('en'), p95.toFixed(1)]);
    process.stdout.write(line(isFlat ? '✓ ' : '✗ ', name, [...cells, ratio.toFixed(2)]));
    return isFlat ? [] : [name];
  });
}

function line(mark: string, name: string, cells: readonly string[]): string {
  return `${mark}${name.padEnd(58)}${cells.map((cell) => cell.padStart(18)).join('')}\n`;
}
