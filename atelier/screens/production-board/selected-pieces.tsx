import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Menu } from '#atelier/app/ui/menu.tsx';
import { SelectionBar } from '#atelier/app/ui/selection-bar.tsx';
import { MAX_PRINTED } from '#atelier/parts/papers/print-choice.ts';
import { usePrint } from '#atelier/parts/papers/use-print.ts';
import { useStageName } from '#atelier/parts/production/use-stage-name.ts';
import type { Piece } from '#shared/contract/piece.ts';
import type { Stage } from '#shared/contract/production-settings.ts';

type Props = {
  pieces: readonly Piece[];
  stages: readonly Stage[];
  onMove: (pieces: readonly Piece[], to: string) => void;
  onClear: () => void;
};

/** The actions on the selected pieces: print their tickets, or move them to a stage together. */
export function SelectedPieces({ pieces, stages, onMove, onClear }: Props) {
  const { t } = useText();
  const stageName = useStageName();
  const print = usePrint();
  return (
    <SelectionBar
      label={t('production.selected.label')}
      text={t('production.selected', { count: pieces.length })}
      onClear={onClear}
    >
      <Button
        icon="printer"
        isDisabled={pieces.length > MAX_PRINTED}
        onPress={() => print({ pieces: pieces.map(({ id }) => id), papers: ['ticket'] })}
      >
        {t('print.tickets')}
      </Button>
      <Menu
        label={t('production.selected.move')}
        actions={stages.map((stage) => ({
          id: stage.id,
          label: stageName(stage),
          onAction: () => {
            onMove(
              pieces.filter((piece) => piece.stage !== stage.id),
              stage.id,
            );
            onClear();
          },
        }))}
      />
    </SelectionBar>
  );
}
