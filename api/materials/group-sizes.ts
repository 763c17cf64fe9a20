type SizeRow = { size: string; amount: number };

/** Rows of single sizes by what else is in them: amounts by size, in the order in which the rows come. */
export function groupSizes<Row extends SizeRow>(
  rows: readonly Row[],
): (Omit<Row, 'size' | 'amount'> & { sizes: Record<string, number> })[] {
  const groups = Map.groupBy(rows, ({ size: _, amount: __, ...rest }) => JSON.stringify(rest));
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ size: _, amount: __, ...rest }) => ({
      ...rest,
      sizes: Object.fromEntries(group.map(({ size, amount }) => [size, amount])),
    })),
  );
}
