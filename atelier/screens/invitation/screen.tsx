import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, call } from '#atelier/app/api/call.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Entrance } from '#atelier/app/shell/entrance.tsx';
import { ButtonLink } from '#atelier/app/ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { AcceptForm } from './accept-form.tsx';

/** The screen of an invitation link: it creates a passkey and signs its person in. */
export function Screen() {
  // In the fragment, which is not sent to any server. The next address has none while its screen is loaded.
  const hash = useLocation({ select: (location) => location.hash });
  const [token, setToken] = useState(hash);
  if (hash !== '' && hash !== token) setToken(hash);
  return (
    <Entrance>
      <Invitation token={token} />
    </Entrance>
  );
}

function Invitation({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(OPERATIONS.beginRegistration, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (data) return <AcceptForm token={token} {...data.operator} />;
  if (!error) return <Skeleton />;
  const isEnded = error instanceof ApiError && ['invitation-ended', 'invalid-request'].includes(error.code);
  return isEnded ? <Ended /> : <ErrorState error={error} onRetry={() => void refetch()} />;
}

function Ended() {
  const { t } = useText();
  return (
    <EmptyState
      isScreen
      icon="link"
      title={t('staff.invitation.ended.title')}
      action={<ButtonLink to="/">{t('staff.signIn.submit')}</ButtonLink>}
    >
      {t('staff.invitation.ended.text')}
    </EmptyState>
  );
}
