import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { useMovePieces } from '#atelier/parts/production/use-move-pieces.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { PackingPapers } from '#shared/contract/packing.ts';
import { LAST_STAGE } from '#shared/domain/stages.ts';
import './shelf-pieces.css';

/** What is to be taken from the shelf for a parcel, and a button that packs all of it. */
export function ShelfPieces({ papers: { number, lines, pieces } }: { papers: PackingPapers }) {
  const { t } = useText();
  const production = useQuery(operationQuery(OPERATIONS.readProductionSettings));
  const { move } = useMovePieces({ stages: production.data?.settings.stages ?? [] });
  const left = pieces.filter(({ stage, isFromShelf }) => isFromShelf && stage !== LAST_STAGE);
  if (left.length === 0) return null;
  return (
    <section className="note not-printed shelf-pieces" aria-labelledby="shelf">
      <h2 id="shelf">{t('production.onShelf.list', { count: left.length })}</h2>
      <ul>
        {lines
          .filter(({ onShelf }) => onShelf > 0)
          .map(({ name, colour, size, onShelf }) => (
            <li key={`${name} ${colour} ${size}`}>
              {t('production.onShelf.line', {
                name: [name, colour, size].filter(Boolean).join(', '),
                count: onShelf,
              })}
            </li>
          ))}
      </ul>
      <Button
        kind="primary"
        icon="package"
        onPress={() =>
          move(
            left.map((piece) => ({ ...piece, order: number })),
            LAST_STAGE,
          )
        }
      >
        {t('production.scan.pack')}
      </Button>
    </section>
  );
}
