import { Link } from '@tanstack/react-router';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { useStageName } from '#atelier/parts/production/use-stage-name.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { Board } from '#shared/contract/piece.ts';

/** Pieces that were refunded after their making had begun: they must not be continued, and somebody puts them aside. */
export function StoppedPieces({ board: { stages, stopped } }: { board: Board }) {
  const { t } = useText();
  const stageName = useStageName();
  const { run, busy, error } = useOperation(OPERATIONS.putPieceAside, {
    invalidates: [OPERATIONS.showBoard, OPERATIONS.showToday],
  });
  if (stopped.length === 0) return null;
  return (
    <section className="board-note" aria-labelledby="stopped">
      <h2 id="stopped">{t('production.stopped', { count: stopped.length })}</h2>
      <p>{t('production.stopped.text')}</p>
      <ul>
        {stopped.map(({ id, order, name, stage }) => (
          <li key={id}>
            <Link to="/pieces/$piece" params={{ piece: id } as never} className="board-note__number number">
              {t('production.number', { number: order })}
            </Link>
            <span className="board-note__text">
              {name} <span className="quiet">{stageName(stages.find((each) => each.id === stage))}</span>
            </span>
            <Button icon="archive" isDisabled={busy} onPress={() => run({ params: { piece: id }, body: {} })}>
              {t('production.putAside')}
            </Button>
          </li>
        ))}
      </ul>
      <ErrorNote error={error} />
    </section>
  );
}
