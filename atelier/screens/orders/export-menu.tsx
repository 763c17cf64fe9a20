import type { SheetFormat } from '../../app/sheet-file.ts';
import { Menu } from '../../app/ui/menu.tsx';
import { useText } from '../../app/use-text.ts';

type Props = { isExporting?: boolean; onExport: (format: SheetFormat) => void };

/** Exports the list as a spreadsheet. */
export function ExportMenu({ isExporting = false, onExport }: Props) {
  const { t } = useText();
  return (
    <Menu
      label={t(isExporting ? 'orders.export.running' : 'orders.export.label')}
      icon="download"
      actions={(['xlsx', 'csv'] as const).map((format) => ({
        id: format,
        label: t(`orders.export.${format}`),
        isDisabled: isExporting,
        onAction: () => onExport(format),
      }))}
    />
  );
}
