/** One row between two rows of a grid. */
export function mixRows(grid: Float32Array, width: number, at: number, line: Float32Array): void {
  const row = Math.floor(at);
  const share = at - row;
  const from = row * width;
  for (let x = 0; x < width; x += 1) {
    const high = grid[from + x] ?? 0;
    const low = grid[from + width + x] ?? high;
    line[x] = high + (low - high) * share;
  }
}
