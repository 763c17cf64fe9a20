import type { TextFormatter } from '#atelier/app/i18n/use-text.ts';
import { orderStateText } from '#atelier/parts/orders/order-state.tsx';
import { saveFile } from '#atelier/parts/spreadsheet/save-file.ts';
import { type SpreadsheetFormat, writeSpreadsheetFile } from '#atelier/parts/spreadsheet/spreadsheet-file.ts';
import type { OrderCard } from '#shared/contract/order-list.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';

/** Beginnings of a text that a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Writes orders as a spreadsheet and downloads it. */
export async function exportOrderFile(
  orders: readonly OrderCard[],
  format: SpreadsheetFormat,
  text: TextFormatter,
): Promise<void> {
  const { t, country } = text;
  const columns = [
    { title: t('orders.column.number'), width: 10, cell: (order: OrderCard) => order.number },
    {
      title: t('orders.column.createdAt'),
      width: 12,
      cell: ({ createdAt }: OrderCard) => moscowDay(Date.parse(createdAt)),
    },
    { title: t('orders.column.state'), width: 16, cell: ({ state }: OrderCard) => t(orderStateText(state)) },
    { title: t('orders.column.customer'), width: 28, cell: ({ customer }: OrderCard) => safe(customer ?? '') },
    { title: t('orders.column.country'), width: 18, cell: (order: OrderCard) => country(order.country) },
    { title: t('orders.column.pieces'), width: 8, isNumber: true, cell: ({ pieces }: OrderCard) => String(pieces) },
    { title: t('orders.export.sent'), width: 12, isNumber: true, cell: ({ sent }: OrderCard) => String(sent) },
    {
      title: t('orders.export.total'),
      width: 14,
      isNumber: true,
      cell: ({ total }: OrderCard) => (total / 100).toFixed(2),
    },
    { title: t('orders.column.readyBy'), width: 12, cell: ({ readyBy }: OrderCard) => readyBy ?? '' },
    { title: t('orders.column.arrivesBy'), width: 12, cell: ({ arrivesBy }: OrderCard) => arrivesBy ?? '' },
    { title: t('orders.late'), width: 10, cell: ({ isLate }: OrderCard) => (isLate ? t('orders.late') : '') },
  ];
  const file = await writeSpreadsheetFile({
    kind: 'write',
    format,
    table: [columns.map(({ title }) => title), ...orders.map((order) => columns.map(({ cell }) => cell(order)))],
    numbers: columns.flatMap(({ isNumber }, index) => (isNumber ? [index] : [])),
    widths: columns.map(({ width }) => width),
  });
  saveFile(file, `${t('orders.export.file')}-${moscowDay(Date.now())}.${format}`);
}

function safe(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}
