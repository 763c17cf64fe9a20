import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { usePageActions } from '#atelier/app/shell/page-actions.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import type { Invitation } from '#shared/contract/authentication.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { LinkDialog } from './link-dialog.tsx';
import { RightsTable } from './rights-table.tsx';
import { StaffMemberCard } from './staff-member-card.tsx';
import { InviteDialog } from './staff-member-dialog.tsx';

/** The shop's people with their roles and ways to sign in. */
export function Screen() {
  const { t } = useText();
  const { data, error, refetch } = useQuery(operationQuery(OPERATIONS.listOperators));
  const [isInviting, setInviting] = useState(false);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const invited = (made: Invitation) => {
    setInviting(false);
    setInvitation(made);
  };
  usePageActions(
    useMemo(() => [{ id: 'invite', label: t('staff.invite'), icon: 'plus', onAction: () => setInviting(true) }], [t]),
  );
  const staff = data?.operators ?? [];
  const former = staff.filter(({ deactivatedAt }) => deactivatedAt !== null);
  return (
    <Page
      title={t('staff.title')}
      actions={
        <Button kind="primary" icon="plus" onPress={() => setInviting(true)}>
          {t('staff.invite')}
        </Button>
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && (
        <ul className="rows">
          {staff
            .filter(({ deactivatedAt }) => deactivatedAt === null)
            .map((member) => (
              <StaffMemberCard key={member.id} member={member} onInvited={invited} />
            ))}
        </ul>
      )}
      {staff.some(({ token }) => token !== null) && <p className="quiet">{t('staff.token.hint')}</p>}
      {former.length > 0 && (
        <>
          <h2>{t('staff.former')}</h2>
          <ul className="rows">
            {former.map((member) => (
              <StaffMemberCard key={member.id} member={member} onInvited={invited} />
            ))}
          </ul>
        </>
      )}
      <RightsTable />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} onInvited={invited} />}
      {invitation && <LinkDialog invitation={invitation} onClose={() => setInvitation(null)} />}
    </Page>
  );
}
