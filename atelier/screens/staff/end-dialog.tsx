import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { ConfirmDialog } from '#atelier/app/ui/dialog.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import type { Invitation, StaffMember } from '#shared/contract/authentication.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

/** What is ended for a member: their sessions; also their passkeys, with a new link; or all access. */
export type Ending = 'sessions' | 'recovery' | 'deactivation';

type Props = {
  ending: Ending;
  member: StaffMember;
  onClose: () => void;
  onInvited: (invitation: Invitation) => void;
};

/** Asks before something of a member is ended. */
export function EndDialog({ ending, member, onClose, onInvited }: Props) {
  const { t, person } = useText();
  const name = person(member.name);
  const invalidates = [OPERATIONS.listOperators];
  const done = () => {
    onClose();
    toast(t(`staff.${ending}.done`, { name }));
  };
  const sessions = useOperation(OPERATIONS.endSessions, { invalidates, onDone: done });
  const deactivation = useOperation(OPERATIONS.deactivateOperator, { invalidates, onDone: done });
  const recovery = useOperation(OPERATIONS.recoverOperator, {
    invalidates,
    onDone: (invitation) => {
      onClose();
      onInvited(invitation);
    },
  });
  const { run, busy, error } = { sessions, recovery, deactivation }[ending];
  return (
    <ConfirmDialog
      title={t(`staff.${ending}.title`, { name })}
      action={t(`staff.${ending}.action`)}
      isOpen
      isBusy={busy}
      isDangerous
      alert={<ErrorNote error={error} />}
      onConfirm={() => run({ params: { id: member.id }, body: {} })}
      onClose={onClose}
    >
      <p>{t(`staff.${ending}.text`)}</p>
    </ConfirmDialog>
  );
}
