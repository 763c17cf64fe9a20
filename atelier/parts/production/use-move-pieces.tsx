import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, call } from '#atelier/app/api/call.ts';
import { invalidate, operationKey } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { useErrorText } from '#atelier/app/ui/use-error-text.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { Board, Piece, PieceMove } from '#shared/contract/piece.ts';
import { SeveralLotsDialog } from './several-lots-dialog.tsx';
import { useStageName } from './use-stage-name.ts';

type Moved = Pick<Piece, 'id' | 'order' | 'stage' | 'isFromShelf'>;
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
 * asks about each that would be cut from several dye lots.
 */
export function useMovePieces(board: Pick<Board, 'stages'>): {
  move: (pieces: readonly Moved[], to: string) => void;
  /** To be shown beside what moves pieces. */
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<readonly Move[]>([]);
  const client = useQueryClient();
  const { t } = useText();
  const stageName = useStageName();
  const errorText = useErrorText();
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
  const describe = (moves: readonly Move[]): string => {
    const [{ piece, to }, ...others] = moves as readonly [Move, ...Move[]];
    const stage = stageName(board.stages.find(({ id }) => id === to));
    if (others.length === 0) return t('production.moved', { number: piece.order, stage });
    const count = moves.length;
    const isOneStage = others.every((other) => other.to === to);
    return isOneStage ? t('production.movedSeveral', { count, stage }) : t('production.movedBack', { count });
  };
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
    move: (pieces, to) => void moveAll(pieces.map((piece) => ({ piece, from: piece.stage, to }))),
    dialog: first && (
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
    ),
  };
}

function isAboutLots(result: PromiseSettledResult<unknown> | undefined): boolean {
  return result?.status === 'rejected' && result.reason instanceof ApiError && result.reason.code === 'several-lots';
}
