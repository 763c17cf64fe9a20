import { useText } from '#atelier/app/i18n/use-text.ts';
import { Menu } from '#atelier/app/ui/menu.tsx';
import type { SpreadsheetFormat } from '#atelier/parts/spreadsheet/spreadsheet-file.ts';

type Props = { isExporting?: boolean; onExport: (format: SpreadsheetFormat) => void };

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
