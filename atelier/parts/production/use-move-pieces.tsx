import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, call } from '#atelier/app/api/call.ts';
import { invalidate, operationKey } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { ConfirmDialog } from '#atelier/app/ui/dialog.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { useErrorText } from '#atelier/app/ui/use-error-text.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { Board, Piece, PieceMove } from '#shared/contract/piece.ts';
import { SeveralLotsDialog } from './several-lots-dialog.tsx';
import { useStageName } from './use-stage-name.ts';

type Moved = Pick<Piece, 'id' | 'order' | 'stage' | 'isFromShelf'> & Partial<Pick<Piece, 'isWithdrawn'>>;
type Move = PieceMove & { piece: Moved };

const MOVES = { mutationKey: ['move-piece'] };
/** What shows where pieces are, and what was cut for them. */
const READS = [
  OPERATIONS.showBoard,
  OPERATIONS.showTicket,
  OPERATIONS.listPackedOrders,
  OPERATIONS.showPackingPapers,
  OPERATIONS.showOrder,
  OPERATIONS.showPieceMaterials,
  OPERATIONS.showMaterial,
  OPERATIONS.listMaterials,
];

/**
 * Moves pieces immediately on the screen and then in the shop, one after another; one message says what was moved and
 * can undo all of it. If somebody else has moved some meanwhile, a notice says so, and the board is reloaded. A dialog
 * asks about each that would be cut from several dye lots, and another before a withdrawn one goes on.
 */
export function useMovePieces(board: Pick<Board, 'stages'>): {
  move: (pieces: readonly Moved[], to: string) => void;
  /** To be shown beside what moves pieces. */
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<readonly Move[]>([]);
  const [doubted, setDoubted] = useState<readonly Move[]>([]);
  const { t } = useText();
  const errorText = useErrorText();
  const mutateAsync = useMovePiece();
  const describe = useMovedText(board);
  const moveAll = async (moves: readonly Move[]): Promise<void> => {
    const results = await Promise.allSettled(moves.map((each) => mutateAsync(each)));
    const done = moves.filter((_, index) => results[index]?.status === 'fulfilled');
    const needLots = moves.filter((_, index) => isAboutLots(results[index]));
    if (needLots.length > 0) setAsked((before) => [...before, ...needLots]);
    const [refused] = results.filter((result) => result.status === 'rejected' && !isAboutLots(result));
    if (done.length > 0) {
      const back = done.map(({ piece, from, to }) => ({ piece, from: to, to: from }));
      toast(describe(done), { action: { label: t('production.undo'), onPress: () => void moveAll(back) } });
    }
    if (refused?.status !== 'rejected') return;
    const error = refused.reason;
    const isMoved = error instanceof ApiError && error.code === 'piece-moved';
    const left = moves.filter((each) => !done.includes(each) && !needLots.includes(each));
    const why = isMoved ? t('production.movedMeanwhile', { count: left.length }) : errorText(error).title;
    const orders = [...new Set(left.map(({ piece }) => piece.order))].join(', ');
    toast(t('production.notMoved', { why, orders }), { kind: 'bad' });
  };
  const [first, ...others] = asked;
  return {
    move: (pieces, to) => {
      const moves = pieces.map((piece) => ({ piece, from: piece.stage, to }));
      if (moves.some((each) => isDoubtful(board.stages, each))) setDoubted(moves);
      else void moveAll(moves);
    },
    dialog: (
      <>
        <WithdrawnDialog
          moves={doubted}
          stages={board.stages}
          onAnswer={() => void moveAll(doubted)}
          onClose={() => setDoubted([])}
        />
        {first && (
          <SeveralLotsDialog
            key={first.piece.id}
            piece={first.piece}
            others={others.length}
            onAnswer={(lots) => {
              setAsked(others);
              void moveAll([{ ...first, lots }]);
            }}
            onClose={() => setAsked([])}
          />
        )}
      </>
    ),
  };
}

/** Says where pieces were moved. */
function useMovedText(board: Pick<Board, 'stages'>): (moves: readonly Move[]) => string {
  const { t } = useText();
  const stageName = useStageName();
  return (moves) => {
    const [{ piece, to }, ...others] = moves as readonly [Move, ...Move[]];
    const stage = stageName(board.stages.find(({ id }) => id === to));
    if (others.length === 0) return t('production.moved', { number: piece.order, stage });
    const count = moves.length;
    const isOneStage = others.every((other) => other.to === to);
    return isOneStage ? t('production.movedSeveral', { count, stage }) : t('production.movedBack', { count });
  };
}

/** Whether it takes a piece further that its shopper has withdrawn from. */
function isDoubtful(stages: Board['stages'], { piece, from, to }: Move): boolean {
  const indexOf = (stage: string) => stages.findIndex(({ id }) => id === stage);
  return piece.isWithdrawn === true && indexOf(to) > indexOf(from);
}

type WithdrawnProps = { moves: readonly Move[]; stages: Board['stages']; onAnswer: () => void; onClose: () => void };

/** Asks before pieces go on of which some are withdrawn, as their order's own page does. */
function WithdrawnDialog({ moves, stages, onAnswer, onClose }: WithdrawnProps) {
  const { t } = useText();
  const stageName = useStageName();
  const stage = stageName(stages.find(({ id }) => id === moves[0]?.to));
  const withdrawn = moves.filter((each) => isDoubtful(stages, each)).map(({ piece }) => piece.order);
  return (
    <ConfirmDialog
      title={t('production.withdrawn', { orders: [...new Set(withdrawn)].join(', ') })}
      action={t('production.toStage', { stage })}
      isOpen={moves.length > 0}
      onConfirm={() => {
        onClose();
        onAnswer();
      }}
      onClose={onClose}
    >
      <p>{t('order.head.withdrawnText')}</p>
    </ConfirmDialog>
  );
}

/** Moves one piece, on the screen at once; the promise rejects with the ApiError. */
function useMovePiece(): (move: Move) => Promise<Piece> {
  const client = useQueryClient();
  const shown = { queryKey: operationKey(OPERATIONS.showBoard) };
  const { mutateAsync } = useMutation<Piece, ApiError, Move>({
    ...MOVES,
    scope: { id: 'moves' },
    mutationFn: ({ piece: { id, isFromShelf }, ...body }) =>
      call(OPERATIONS.movePiece, { params: { piece: id }, body: { ...body, isFromShelf } }),
    onMutate: async ({ piece, to }) => {
      await client.cancelQueries(shown);
      client.setQueriesData<Board>(
        shown,
        (known) =>
          known && {
            ...known,
            pieces: known.pieces.map((each) => (each.id === piece.id ? { ...each, stage: to } : each)),
          },
      );
    },
    // A reload between two moves would show the second piece in its former stage until its turn comes.
    onSettled: () => {
      if (client.isMutating(MOVES) > 1) return;
      void invalidate(...READS);
    },
  });
  return mutateAsync;
}

function isAboutLots(result: PromiseSettledResult<unknown> | undefined): boolean {
  return result?.status === 'rejected' && result.reason instanceof ApiError && result.reason.code === 'several-lots';
}
