import { GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { sameCutAs } from '#atelier/parts/production/same-cut.ts';
import { useStageName } from '#atelier/parts/production/use-stage-name.ts';
import type { Piece } from '#shared/contract/piece.ts';
import type { Stage } from '#shared/contract/production-settings.ts';
import { type AlikePieces, layAlike } from './alike-pieces.ts';
import { PieceCard } from './piece-card.tsx';

const DRAGGED = 'application/x-nega-pieces';

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
  const cards = layAlike(pieces).map((group) => ({ id: group[0].id, group }));
  const idsOn = (isMeant: (id: string) => boolean) =>
    cards.filter((card) => isMeant(card.id)).flatMap((card) => idsOf(card.group));
  const selectedIds = pieces.flatMap(({ id }) => (selected.has(id) ? [id] : []));
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => {
        const ids = idsOn((id) => id === key).join(' ');
        return { [DRAGGED]: ids, 'text/plain': ids };
      }),
    acceptedDragTypes: [DRAGGED],
    getDropOperation: () => 'move',
    onRootDrop: async ({ items }) => {
      const texts = items.filter((item) => item.kind === 'text');
      const dropped = (await Promise.all(texts.map((item) => item.getText(DRAGGED)))).flatMap((ids) => ids.split(' '));
      onMove(
        all.filter((piece) => dropped.includes(piece.id) && piece.stage !== stage.id),
        stage.id,
      );
    },
  });
  return (
    <section className="board__column" aria-labelledby={`stage-${stage.id}`}>
      <h2 id={`stage-${stage.id}`} className="board__stage">
        {name} <span className="quiet number">{pieces.length}</span>
      </h2>
      <GridList
        aria-label={name}
        className="board__pieces"
        items={cards}
        selectionMode="multiple"
        selectedKeys={cards.flatMap(({ id, group }) => (idsOf(group).every((each) => selected.has(each)) ? [id] : []))}
        onSelectionChange={(keys) => onSelect(idsOn((id) => keys === 'all' || keys.has(id)))}
        dependencies={[stages, pieces, selected, onMove]}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        renderEmptyState={() => <p className="board__empty quiet">{t('production.nothingHere')}</p>}
      >
        {({ group }) => (
          <GridListItem textValue={`${group[0].order} ${group[0].name}`} className="board__item">
            <PieceCard
              group={group}
              sameCut={sameCutAs(group[0], pieces)}
              stages={stages}
              onMove={onMove}
              onSelect={(chosen) => onSelect([...new Set([...selectedIds, ...idsOf(chosen)])])}
            />
          </GridListItem>
        )}
      </GridList>
    </section>
  );
}

function idsOf(pieces: readonly Piece[] | AlikePieces): string[] {
  return pieces.map(({ id }) => id);
}
