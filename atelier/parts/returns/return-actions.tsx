import { type ReactNode, useState } from 'react';
import { invalidate } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { Button } from '#atelier/app/ui/button.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorReturn } from '#shared/contract/operator-return.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { RefuseReturnDialog } from './refuse-dialog.tsx';
import { ReturnError } from './return-error.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import { SHOWS_RETURNS, useReturnMove } from './use-return-move.ts';

type Move = OperatorReturn['moves'][number];
type Asking = Exclude<Move, 'reconsider' | 'unreceive'>;
export type ReturnDialogProps = { shown: OperatorReturn; onClose: () => void };

const DIALOGS: Readonly<Record<Asking, (props: ReturnDialogProps) => ReactNode>> = {
  accept: AcceptDialog,
  refuse: RefuseReturnDialog,
  receive: ReceiveDialog,
  settle: SettleDialog,
};
const KINDS = { refuse: 'danger', reconsider: 'quiet', unreceive: 'quiet' } as const;

/** What may be done about a return in its state, and the way one step back. */
export function ReturnActions({ shown }: { shown: OperatorReturn }) {
  const { t } = useText();
  const mayMove = useMay(OPERATIONS.moveReturn.roles);
  // As it was when the dialog was opened: what somebody has done since then refuses this.
  const [open, setOpen] = useState<{ move: Asking; seen: OperatorReturn } | null>(null);
  const back = useReturnMove(shown);
  if (!mayMove || shown.moves.length === 0) return null;
  const act = (move: Move) => {
    back.reset();
    if (move === 'reconsider' || move === 'unreceive') back.run({ move });
    else setOpen({ move, seen: shown });
  };
  const Opened = open && DIALOGS[open.move];
  const close = () => {
    setOpen(null);
    void invalidate(...SHOWS_RETURNS);
  };
  return (
    <>
      <ReturnError error={back.error} />
      <div className="return__actions">
        {shown.moves.map((move) => (
          <Button
            key={move}
            kind={move in KINDS ? KINDS[move as keyof typeof KINDS] : 'primary'}
            {...((move === 'reconsider' || move === 'unreceive') && { icon: 'arrow-back-up', busy: back.busy })}
            onPress={() => act(move)}
          >
            {t(`returns.do.${move}`)}
          </Button>
        ))}
        {back.error && (
          <Button icon="refresh" onPress={close}>
            {t('returns.refresh')}
          </Button>
        )}
      </div>
      {open && Opened && <Opened shown={open.seen} onClose={close} />}
    </>
  );
}
