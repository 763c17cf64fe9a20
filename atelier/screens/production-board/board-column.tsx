import { GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { sameCutAs } from '#atelier/parts/production/same-cut.ts';
import { useStageName } from '#atelier/parts/production/use-stage-name.ts';
import type { Piece } from '#shared/contract/piece.ts';
import type { Stage } from '#shared/contract/production-settings.ts';
import { PieceCard } from './piece-card.tsx';

const DRAGGED = 'application/x-nega-piece';

type Props = {
  stage: Stage;
  stages: readonly Stage[];
  /** The pieces of this stage, and all that can be dropped here. */
  pieces: readonly Piece[];
  all: readonly Piece[];
  onMove: (pieces: readonly Piece[], to: string) => void;
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[]) => void;
};

/** A stage with its pieces, which can be selected, and moved to another by dragging or by keys. */
export function BoardColumn({ stage, stages, pieces, all, onMove, selected, onSelect }: Props) {
  const { t } = useText();
  const name = useStageName()(stage);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ [DRAGGED]: String(key), 'text/plain': String(key) })),
    acceptedDragTypes: [DRAGGED],
    getDropOperation: () => 'move',
    onRootDrop: async ({ items }) => {
      const texts = items.filter((item) => item.kind === 'text');
      const dropped = await Promise.all(texts.map((item) => item.getText(DRAGGED)));
      onMove(
        all.filter((piece) => dropped.includes(piece.id) && piece.stage !== stage.id),
        stage.id,
      );
    },
  });
  const ids = pieces.map(({ id }) => id);
  const selectedIds = ids.filter((id) => selected.has(id));
  return (
    <section className="board__column" aria-labelledby={`stage-${stage.id}`}>
      <h2 id={`stage-${stage.id}`} className="board__stage">
        {name} <span className="quiet number">{pieces.length}</span>
      </h2>
      <GridList
        aria-label={name}
        className="board__pieces"
        items={pieces}
        selectionMode="multiple"
        selectedKeys={selectedIds}
        onSelectionChange={(keys) => onSelect(ids.filter((id) => keys === 'all' || keys.has(id)))}
        dependencies={[stages, pieces, selected, onMove]}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        renderEmptyState={() => <p className="board__empty quiet">{t('production.nothingHere')}</p>}
      >
        {(piece) => (
          <GridListItem textValue={`${piece.order} ${piece.name}`} className="board__item">
            <PieceCard
              piece={piece}
              alike={sameCutAs(piece, pieces)}
              stages={stages}
              onMove={onMove}
              onSelect={(chosen) => onSelect([...new Set([...selectedIds, ...chosen.map(({ id }) => id)])])}
            />
          </GridListItem>
        )}
      </GridList>
    </section>
  );
}
