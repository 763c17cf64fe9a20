import { useText } from '#atelier/app/i18n/use-text.ts';
import type { ReadPart } from '#atelier/app/ui/conflict-note.tsx';
import { useStageName } from '#atelier/parts/production/use-stage-name.ts';
import type { ProductionSettings } from '#shared/contract/production-settings.ts';

/** The parts of the production settings, as they are read beside those that somebody else has saved. */
export function useSettingsParts(): ReadPart<ProductionSettings>[] {
  const { t, day, number } = useText();
  const stageName = useStageName();
  const daysOff = (settings: ProductionSettings) => [
    ...settings.weekdaysOff.toSorted().map((weekday) => t('production.weekday', { weekday: String(weekday) })),
    ...settings.daysOff.toSorted().map(day),
  ];
  return [
    {
      id: 'capacity',
      name: t('production.capacity.pieces'),
      read: ({ piecesPerDay }) => (piecesPerDay === null ? t('production.capacity.any') : number(piecesPerDay)),
    },
    {
      id: 'ownChanges',
      name: t('production.ownChanges.on'),
      read: ({ ownChanges }) => t(ownChanges ? 'staff.audit.yes' : 'staff.audit.no'),
    },
    {
      id: 'daysOff',
      name: t('production.daysOff'),
      read: (settings) => daysOff(settings).join('\n') || t('pages.none'),
    },
    {
      id: 'stages',
      name: t('production.stages'),
      read: ({ stages }) => stages.map((stage, index) => `${index + 1}. ${stageName(stage)}`).join('\n'),
    },
  ];
}
