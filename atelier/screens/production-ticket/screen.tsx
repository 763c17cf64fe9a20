import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useStaffMember } from '#atelier/app/session/session.tsx';
import { Button } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { Menu } from '#atelier/app/ui/menu.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { ErrorNote, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { Tag } from '#atelier/app/ui/values.tsx';
import { ProductionTicket } from '#atelier/parts/papers/production-ticket.tsx';
import { nextStage } from '#atelier/parts/production/next-stage.ts';
import { useMovePieces } from '#atelier/parts/production/use-move-pieces.tsx';
import { useStageName } from '#atelier/parts/production/use-stage-name.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { Ticket } from '#shared/contract/piece.ts';
import type { ProductionSettings } from '#shared/contract/production-settings.ts';
import { FIRST_STAGE, LAST_STAGE } from '#shared/domain/stages.ts';
import { AskDialog } from './ask-dialog.tsx';
import { TicketNotes } from './notes.tsx';
import { PieceMaterialsCard } from './piece-materials.tsx';
import { PieceQuestions } from './questions.tsx';
import './production-ticket-screen.css';

/** The cut ticket of a piece, on the screen and printed. */
export function Screen() {
  const { t } = useText();
  const { piece = '' } = useParams({ strict: false }) as { piece?: string };
  const ticket = useQuery(operationQuery(OPERATIONS.showTicket, { params: { piece } }));
  const production = useQuery(operationQuery(OPERATIONS.readProductionSettings));
  const error = ticket.error ?? production.error;
  if (ticket.data && production.data) return <Shown ticket={ticket.data} settings={production.data.settings} />;
  return (
    <Page title={t('production.ticket')} back={{ to: '/production', label: t('production.board') }}>
      {error ? <ErrorState error={error} onRetry={() => void ticket.refetch()} /> : <Skeleton />}
    </Page>
  );
}

function Shown({ ticket, settings }: { ticket: Ticket; settings: ProductionSettings }) {
  const { t } = useText();
  const stageName = useStageName();
  const [isAsking, setAsking] = useState(false);
  const stage = settings.stages.find(({ id }) => id === ticket.stage);
  return (
    <Page
      title={t('production.number', { number: ticket.order })}
      back={{ to: '/production', label: t('production.board') }}
      mark={
        <>
          {ticket.isFromShelf && <Tag kind="going">{t('production.onShelf')}</Tag>}
          {!(ticket.isFromShelf && ticket.stage === FIRST_STAGE) && <Tag>{stageName(stage)}</Tag>}
          {ticket.waitingSince !== null && <Tag kind="waiting">{t('production.waits')}</Tag>}
          {ticket.ownChangedAt !== null && <Tag kind="going">{t('production.ownChanged')}</Tag>}
          {ticket.isWithdrawn && <Tag kind="bad">{t('order.head.withdrawn')}</Tag>}
          {ticket.isCutBefore && <Tag kind="bad">{t('production.cutBefore')}</Tag>}
          {ticket.isStopped && <Tag kind="bad">{t('production.isStopped')}</Tag>}
        </>
      }
      actions={
        <>
          <More ticket={ticket} />
          {!ticket.isStopped && (
            <>
              <Source ticket={ticket} />
              <Button icon="message-question" onPress={() => setAsking(true)}>
                {t('production.ask')}
              </Button>
              <Advance ticket={ticket} settings={settings} />
            </>
          )}
        </>
      }
    >
      {ticket.isWithdrawn && (
        <p className="note note--error not-printed" role="alert">
          {t('order.head.withdrawnText')}
        </p>
      )}
      {ticket.isCutBefore && (
        <p className="note note--error not-printed" role="alert">
          {t('production.cutBefore.text')}
        </p>
      )}
      <div className="ticket-screen">
        <ProductionTicket ticket={ticket} />
        <div className="ticket-screen__side not-printed">
          <PieceMaterialsCard piece={ticket} />
          <PieceQuestions ticket={ticket} />
          <TicketNotes ticket={ticket} />
          <Moves ticket={ticket} settings={settings} />
        </div>
      </div>
      {isAsking && <AskDialog ticket={ticket} onClose={() => setAsking(false)} />}
    </Page>
  );
}

function Advance({ ticket, settings }: { ticket: Ticket; settings: ProductionSettings }) {
  const { t } = useText();
  const stageName = useStageName();
  const { move, dialog } = useMovePieces(settings);
  const next = nextStage(settings.stages, ticket);
  if (!next) return null;
  return (
    <>
      <Button kind="primary" icon="arrow-right" onPress={() => move([ticket], next.id)}>
        {next.id === LAST_STAGE && ticket.isFromShelf
          ? t('production.scan.pack')
          : t('production.toStage', { stage: stageName(next) })}
      </Button>
      {dialog}
    </>
  );
}

/** Has the piece sewn if it is not on the shelf after all, or takes it from there again. */
function Source({ ticket: { id, order, stage, isFromShelf, isInStock } }: { ticket: Ticket }) {
  const { t } = useText();
  const { run, busy, error } = useOperation(OPERATIONS.changePieceSource, {
    invalidates: [
      OPERATIONS.showTicket,
      OPERATIONS.showBoard,
      OPERATIONS.listPackedOrders,
      OPERATIONS.showPackingPapers,
      OPERATIONS.showOrder,
    ],
    onDone: (piece) =>
      toast(t(piece.isFromShelf ? 'production.onShelf.taken' : 'production.onShelf.sewn', { number: order })),
  });
  if (stage !== FIRST_STAGE || !isInStock) return null;
  return (
    <>
      <ErrorNote error={error} />
      <Button
        icon={isFromShelf ? 'needle-thread' : 'package'}
        busy={busy}
        onPress={() => run({ params: { piece: id }, body: { isFromShelf: !isFromShelf } })}
      >
        {t(isFromShelf ? 'production.onShelf.sew' : 'production.onShelf.take')}
      </Button>
    </>
  );
}

/** What is done beside the piece's way through the stages. */
function More({ ticket }: { ticket: Ticket }) {
  const { t } = useText();
  const { id } = useStaffMember();
  const isMine = ticket.holder?.id === id;
  const { run } = useOperation(OPERATIONS.holdPiece, {
    invalidates: [OPERATIONS.showTicket, OPERATIONS.showBoard],
  });
  const hold = {
    id: 'hold',
    icon: 'user',
    label: t(isMine ? 'production.release' : 'production.take'),
    onAction: () => run({ params: { piece: ticket.id }, body: { isMine: !isMine } }),
  } as const;
  const print = { id: 'print', icon: 'printer', label: t('production.print'), onAction: () => window.print() } as const;
  return (
    <Menu label={t('order.actions.more')} actions={ticket.isStopped || ticket.isFromShelf ? [print] : [print, hold]} />
  );
}

function Moves({ ticket: { moves }, settings: { stages } }: { ticket: Ticket; settings: ProductionSettings }) {
  const { t, moment, person } = useText();
  const stageName = useStageName();
  if (moves.length === 0) return null;
  const nameOf = (id: string) => stageName(stages.find((stage) => stage.id === id)) || id;
  return (
    <Card title={t('production.moves')}>
      <ul className="ticket-screen__moves">
        {moves.toReversed().map(({ from, to, by, madeBy, at }) => (
          <li key={at + to}>
            <time dateTime={at} className="quiet">
              {moment(at)}
            </time>
            {`${nameOf(from)} → ${nameOf(to)}, ${person(by)}`}
            {madeBy !== null && madeBy !== by && ` · ${t('production.madeBy', { name: person(madeBy) })}`}
          </li>
        ))}
      </ul>
    </Card>
  );
}
