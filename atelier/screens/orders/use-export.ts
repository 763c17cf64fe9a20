import { useCallback, useState } from 'react';
import type { TextFormatter } from '#atelier/app/i18n/use-text.ts';
import { toast } from '#atelier/app/ui/toasts.tsx';
import type { SpreadsheetFormat } from '#atelier/parts/spreadsheet/spreadsheet-file.ts';
import type { OrderCard } from '#shared/contract/order-list.ts';
import type { OrdersAddress } from './address.ts';
import { loadAllOrders } from './use-orders.ts';

/** Exports the whole list with its filters, or some orders. The code for spreadsheets is loaded on demand. */
export function useExport(filters: OrdersAddress, searched: string, text: TextFormatter) {
  const [isExporting, setExporting] = useState(false);
  const write = useCallback(
    async (load: () => Promise<readonly OrderCard[]>, format: SpreadsheetFormat) => {
      setExporting(true);
      try {
        const orders = await load();
        const { exportOrderFile } = await import('./export-orders.ts');
        await exportOrderFile(orders, format, text);
        toast(text.t('orders.export.done', { count: orders.length }));
      } catch {
        toast(text.t('orders.export.failed'), { kind: 'bad' });
      } finally {
        setExporting(false);
      }
    },
    [text],
  );
  const exportAll = useCallback(
    (format: SpreadsheetFormat) => void write(() => loadAllOrders(filters, searched), format),
    [write, filters, searched],
  );
  const exportSome = (orders: readonly OrderCard[], format: SpreadsheetFormat) =>
    void write(async () => orders, format);
  return { exportAll, exportSome, isExporting };
}
