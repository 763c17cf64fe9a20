import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay, useStaffMember } from '#atelier/app/session/session.tsx';
import { ButtonLink } from '#atelier/app/ui/button.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { useAddress } from '#atelier/app/url/use-address.ts';
import { layTogether } from '#atelier/parts/production/same-cut.ts';
import { useStageName } from '#atelier/parts/production/use-stage-name.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { Board } from '#shared/contract/piece.ts';
import { BoardColumn } from './board-column.tsx';
import { BoardFilters } from './board-filters.tsx';
import { BoardQuery, isPieceShown } from './board-query.ts';
import './board-note.css';
import './production-board.css';
import './narrow-board.css';
import { useMovePieces } from '#atelier/parts/production/use-move-pieces.tsx';
import { LateOrders } from './late-orders.tsx';
import { SelectedPieces } from './selected-pieces.tsx';
import { StoppedPieces } from './stopped-pieces.tsx';

const NOTHING: ReadonlySet<string> = new Set();

/** The board of pieces, by stage. */
export function Screen() {
  const { t } = useText();
  const { data, error, refetch } = useQuery({
    ...operationQuery(OPERATIONS.showBoard),
    // Others move pieces, too.
    refetchInterval: 15_000,
  });
  const mayDelay = useMay(OPERATIONS.listLateOrders.roles);
  const mayPay = useMay(OPERATIONS.readPiecework.roles);
  const mayPack = useMay(OPERATIONS.listPackedOrders.roles);
  return (
    <Page
      title={t('production.board')}
      actions={
        <>
          {mayPay && (
            <ButtonLink to="/production/piecework" icon="chart-bar">
              {t('production.piecework')}
            </ButtonLink>
          )}
          <ButtonLink to="/production/settings" icon="scissors">
            {t('production.board.settings')}
          </ButtonLink>
          {mayPack && (
            <ButtonLink to="/packing" icon="package">
              {t('production.packing')}
            </ButtonLink>
          )}
        </>
      }
      tools={<BoardFilters />}
    >
      {data && <StoppedPieces board={data} />}
      {mayDelay && <LateOrders />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && <Stages board={data} />}
    </Page>
  );
}

function Stages({ board }: { board: Board }) {
  const { t } = useText();
  const { id: staffMember } = useStaffMember();
  const [query, change] = useAddress(BoardQuery);
  const [selected, setSelected] = useState(NOTHING);
  const { move, dialog } = useMovePieces(board);
  const stageName = useStageName();
  const { stages, pieces, left } = board;
  if (pieces.length === 0) {
    return (
      <EmptyState icon="layout-kanban" title={t('production.empty.title')}>
        {t('production.empty.text')}
      </EmptyState>
    );
  }
  const shown = pieces.filter((piece) => isPieceShown(piece, query, staffMember));
  const laid = query.cuts === undefined ? shown : layTogether(shown);
  const inStage = (id: string) => laid.filter((piece) => piece.stage === id);
  const picked = shown.filter(({ id }) => selected.has(id));
  const selectIn = (stage: string, ids: readonly string[]) =>
    setSelected(new Set([...picked.filter((piece) => piece.stage !== stage).map(({ id }) => id), ...ids]));
  return (
    <>
      {dialog}
      {picked.length > 0 && (
        <SelectedPieces pieces={picked} stages={stages} onMove={move} onClear={() => setSelected(NOTHING)} />
      )}
      <fieldset className="board__stages" aria-label={t('production.stages')}>
        {stages.map((stage) => (
          <button
            key={stage.id}
            type="button"
            aria-pressed={stage.id === query.stage}
            onClick={() => change({ stage: stage.id }, { replace: true })}
          >
            {stageName(stage)} <span className="number">{inStage(stage.id).length}</span>
          </button>
        ))}
      </fieldset>
      <div className="board" data-stage={query.stage}>
        {stages.map((stage) => (
          <div key={stage.id} className="board__slot" data-shown={stage.id === query.stage || undefined}>
            <BoardColumn
              stage={stage}
              stages={stages}
              pieces={inStage(stage.id)}
              all={pieces}
              onMove={move}
              selected={selected}
              onSelect={(ids) => selectIn(stage.id, ids)}
            />
          </div>
        ))}
      </div>
      {left > 0 && <p className="quiet">{t('production.left', { count: left })}</p>}
    </>
  );
}
