import { useMutation, useQueryClient } from '@tanstack/react-query';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { Board, Piece, PieceMove } from '#shared/contract/piece.ts';
import type { ApiError } from '../../app/call.ts';
import { call } from '../../app/call.ts';
import { invalidate, operationKey } from '../../app/queries.ts';
import { useStageName } from '../../app/stage-name.ts';
import { toast } from '../../app/ui/toasts.tsx';
import { useErrorText } from '../../app/use-error-text.ts';
import { useText } from '../../app/use-text.ts';

type Move = PieceMove & { piece: Piece };

const MOVES = { mutationKey: ['move-piece'] };

/**
 * Moves a piece immediately on the screen and then in the shop, one after another; a move can be undone. If somebody
 * else has moved it meanwhile, a notice says so, and the board is reloaded.
 */
export function useMovePiece(board: Pick<Board, 'stages'>): (piece: Piece, to: string) => void {
  const client = useQueryClient();
  const { t } = useText();
  const stageName = useStageName();
  const errorText = useErrorText();
  const shown = { queryKey: operationKey(OPERATIONS.showBoard) };
  const { mutate } = useMutation<Piece, ApiError, Move>({
    ...MOVES,
    scope: { id: 'moves' },
    mutationFn: ({ piece, from, to }) =>
      call(OPERATIONS.movePiece, { params: { piece: piece.id }, body: { from, to } }),
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
    onSuccess: (_, { piece, from, to }) => {
      const back = { label: t('making.undo'), onPress: () => mutate({ piece, from: to, to: from }) };
      const stage = stageName(board.stages.find(({ id }) => id === to));
      toast(t('making.moved', { number: piece.order, stage }), { action: back });
    },
    onError: (error) => {
      const { title } = errorText(error);
      toast(error.code === 'piece-moved' ? t('making.movedMeanwhile') : title, { kind: 'bad' });
    },
    // A reload between two moves would show the second piece in its former stage until its turn comes.
    onSettled: () =>
      client.isMutating(MOVES) > 1
        ? undefined
        : invalidate(OPERATIONS.showBoard, OPERATIONS.showTicket, OPERATIONS.listPackedOrders),
  });
  return (piece, to) => mutate({ piece, from: piece.stage, to });
}
