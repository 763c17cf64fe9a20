import { type FormEvent, useState } from 'react';
import type { ApiError } from '#atelier/app/api/call.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useStaffMember } from '#atelier/app/session/session.tsx';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import type { Invitation, StaffChange, StaffDetails, StaffMember } from '#shared/contract/authentication.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { RolesField } from './roles-field.tsx';

const FORM = 'member';
const invalidates = [OPERATIONS.listOperators, OPERATIONS.whoAmI];

/** Adds a member and creates their link. */
export function InviteDialog(props: { onClose: () => void; onInvited: (invitation: Invitation) => void }) {
  const { t } = useText();
  const { run, busy, error } = useOperation(OPERATIONS.inviteOperator, { invalidates, onDone: props.onInvited });
  return (
    <StaffMemberDialog
      title={t('staff.invite.title')}
      action={t('staff.invite.submit')}
      known={{ name: '', roles: [], email: null }}
      save={{ run: (body) => run({ body }), busy, error }}
      onClose={props.onClose}
    />
  );
}

/** Changes a member's name, roles and address; nobody can change their own roles. */
export function ChangeDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { t, person } = useText();
  const own = useStaffMember().id === member.id;
  const { run, busy, error } = useOperation(OPERATIONS.changeOperator, {
    invalidates,
    onDone: () => {
      onClose();
      toast(t('staff.changed', { name: person(member.name) }));
    },
  });
  return (
    <StaffMemberDialog
      title={person(member.name)}
      action={t('shell.save.save')}
      known={member}
      areRolesFixed={own || member.isConfigured}
      save={{ run: (details) => run({ params: { id: member.id }, body: changesOf(member, details) }), busy, error }}
      onClose={onClose}
    />
  );
}

/** Only what was changed here: the rest may have been changed elsewhere meanwhile. */
function changesOf(known: StaffDetails, { name, roles, email }: StaffDetails): StaffChange {
  return {
    ...(name !== known.name && { name }),
    ...(String(roles) !== String(known.roles) && { roles }),
    ...(email !== known.email && { email }),
  };
}

type Props = {
  title: string;
  action: string;
  known: StaffDetails;
  areRolesFixed?: boolean;
  save: { run: (details: StaffDetails) => void; busy: boolean; error: ApiError | null };
  onClose: () => void;
};

function StaffMemberDialog({ title, action, known, areRolesFixed = false, save, onClose }: Props) {
  const { t } = useText();
  const [name, setName] = useState(known.name);
  const [roles, setRoles] = useState(known.roles);
  const [email, setEmail] = useState(known.email ?? '');
  const [isTried, setTried] = useState(false);
  const wrong = (path: string) => save.error?.problem?.errors?.find((error) => error.path === path)?.code;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || roles.length === 0) return;
    save.run({ name, roles, email: email.trim() === '' ? null : email });
  };
  const emailError = wrong('email');
  return (
    <Dialog
      title={title}
      isOpen
      isPersistent
      onClose={onClose}
      alert={emailError === undefined && <ErrorNote error={save.error} />}
      actions={
        <DialogActions type="submit" form={FORM} busy={save.busy}>
          {action}
        </DialogActions>
      }
    >
      <form id={FORM} className="stack" noValidate onSubmit={submit}>
        <TextField
          label={t('staff.name')}
          value={name}
          onChange={setName}
          errorMessage={isTried && name.trim() === '' ? t('staff.required') : undefined}
          isRequired
          autoFocus
          maxLength={80}
        />
        <RolesField
          value={roles}
          onChange={setRoles}
          errorMessage={isTried && roles.length === 0 ? t('staff.roles.required') : undefined}
          isDisabled={areRolesFixed}
        />
        <TextField
          label={t('staff.email')}
          description={t('staff.emailHint')}
          type="email"
          value={email}
          onChange={setEmail}
          errorMessage={emailError && t(emailError === 'taken' ? 'staff.email.taken' : 'staff.email.wrong')}
        />
      </form>
    </Dialog>
  );
}
