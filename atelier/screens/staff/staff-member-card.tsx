import { useState } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useStaffMember } from '#atelier/app/session/session.tsx';
import { Menu, type MenuAction } from '#atelier/app/ui/menu.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { useErrorText } from '#atelier/app/ui/use-error-text.ts';
import { Tag } from '#atelier/app/ui/values.tsx';
import type { Invitation, StaffMember } from '#shared/contract/authentication.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { EndDialog, type Ending } from './end-dialog.tsx';
import { ChangeDialog } from './staff-member-dialog.tsx';

type Props = { member: StaffMember; onInvited: (invitation: Invitation) => void };

/** A member of the shop, and the owner's actions on them. */
export function StaffMemberCard({ member, onInvited }: Props) {
  const { t, day, person } = useText();
  const { name, roles, email, deactivatedAt } = member;
  const access = [
    t('staff.passkeyCount', { count: member.passkeys }),
    t('staff.sessionCount', { count: member.sessions }),
    ...useTokenFacts(member),
  ];
  return (
    <li>
      <div className="rows__main">
        <span className="rows__name">{person(name)}</span>
        <span className="quiet">
          {[...(email === null ? [] : [email]), ...(deactivatedAt === null ? access : [])].join(' · ')}
          {deactivatedAt !== null && t('staff.deactivated', { day: day(deactivatedAt) })}
        </span>
      </div>
      <div className="rows__tags">
        <InvitedTag member={member} />
        {roles.map((role) => (
          <Tag key={role}>{t(`shell.role.${role}`)}</Tag>
        ))}
      </div>
      {deactivatedAt === null && <Actions member={member} onInvited={onInvited} />}
    </li>
  );
}

/** The term of the member's token of the commands, and its last use. */
function useTokenFacts({ token }: StaffMember): string[] {
  const { t, day, moment } = useText();
  if (token === null) return [];
  const { endsAt, lastUsedAt } = token;
  return [
    endsAt === null ? t('staff.token') : t('staff.token.until', { day: day(endsAt) }),
    lastUsedAt === null ? t('staff.token.unused') : t('staff.token.used', { at: moment(lastUsedAt) }),
  ];
}

function InvitedTag({ member: { invitedUntil, passkeys, deactivatedAt } }: { member: StaffMember }) {
  const { t, moment } = useText();
  if (deactivatedAt !== null) return null;
  if (invitedUntil !== null)
    return <Tag kind="waiting">{t('staff.invitedUntil', { until: moment(invitedUntil) })}</Tag>;
  return passkeys === 0 ? <Tag kind="waiting">{t('staff.noPasskey')}</Tag> : null;
}

function Actions({ member, onInvited }: Props) {
  const { t, person } = useText();
  const errorText = useErrorText();
  const own = useStaffMember().id === member.id;
  const [opened, setOpened] = useState<'change' | Ending | null>(null);
  const renewing = useOperation(OPERATIONS.renewInvitation, {
    invalidates: [OPERATIONS.listOperators],
    onDone: onInvited,
    onError: (error) => toast(errorText(error).title, { kind: 'bad' }),
  });
  const params = { id: member.id };
  const actions: MenuAction[] = [
    { id: 'change', label: t('staff.change'), icon: 'edit', onAction: () => setOpened('change') },
    { id: 'link', label: t('staff.newLink'), icon: 'link', onAction: () => renewing.run({ params, body: {} }) },
    { id: 'sessions', label: t('staff.sessions.action'), icon: 'logout', onAction: () => setOpened('sessions') },
    ...(own ? [] : [endingOf('recovery')]),
    ...(own || member.isConfigured ? [] : [endingOf('deactivation')]),
  ];
  function endingOf(ending: Ending): MenuAction {
    const icon = ending === 'recovery' ? 'key' : 'lock';
    return {
      id: ending,
      label: t(`staff.${ending}.action`),
      icon,
      isDangerous: true,
      onAction: () => setOpened(ending),
    };
  }
  const close = () => setOpened(null);
  return (
    <div className="rows__actions">
      <Menu label={t('staff.actions', { name: person(member.name) })} icon="dots" hideLabel actions={actions} />
      {opened === 'change' && <ChangeDialog member={member} onClose={close} />}
      {opened !== null && opened !== 'change' && (
        <EndDialog ending={opened} member={member} onClose={close} onInvited={onInvited} />
      )}
    </div>
  );
}
