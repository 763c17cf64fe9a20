import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ApiError, call } from '#atelier/app/api/call.ts';
import { invalidate } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { useErrorText } from '#atelier/app/ui/use-error-text.ts';
import { scannedPiece } from '#atelier/parts/packing/read-scan.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { LAST_STAGE } from '#shared/domain/stages.ts';

/** `isStopped`: it was refunded, and does not belong into the parcel. */
type Packed = { order: string; packed: number; of: number; isStopped: boolean };

/** Packs the piece of a scanned ticket; the last one of an order opens its papers. */
export function usePack(): { pack: (code: string) => void; busy: boolean } {
  const { t } = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation<Packed, ApiError, string>({
    scope: { id: 'packing' },
    mutationFn: packPiece,
    onSuccess: async ({ order, packed, of, isStopped }) => {
      if (isStopped) {
        toast(t('production.scan.stopped', { number: order }), { kind: 'bad' });
        return;
      }
      await invalidate(OPERATIONS.showBoard, OPERATIONS.listPackedOrders, OPERATIONS.showPackingPapers);
      toast(t('production.scan.packed', { number: order, packed, count: of }));
      if (packed === of) await navigate({ to: '/packing/$number', params: { number: order } } as never);
    },
    onError: (error) => {
      const { title, text } = errorText(error);
      toast(error.code === 'not-found' ? t('production.scan.unknown') : `${title} ${text}`, { kind: 'bad' });
    },
  });
  return {
    pack: (code) => {
      const piece = scannedPiece(code);
      if (piece) mutate(piece);
      else toast(t('production.scan.unknown'), { kind: 'bad' });
    },
    busy: isPending,
  };
}

async function packPiece(piece: string): Promise<Packed> {
  const { stage, order, isStopped } = await call(OPERATIONS.showTicket, { params: { piece } });
  if (isStopped) return { order, packed: 0, of: 0, isStopped };
  if (stage !== LAST_STAGE) {
    await call(OPERATIONS.movePiece, { params: { piece }, body: { from: stage, to: LAST_STAGE } });
  }
  const { pieces } = await call(OPERATIONS.showPackingPapers, { params: { number: order } });
  return { order, packed: pieces.filter((each) => each.stage === LAST_STAGE).length, of: pieces.length, isStopped };
}
