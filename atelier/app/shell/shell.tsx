import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { RouterProvider as AriaRouterProvider } from 'react-aria-components';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { StaffMemberProvider, useStaffMember, useWhoAmI } from '#atelier/app/session/session.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { Toasts } from '#atelier/app/ui/toasts.tsx';
import { hasRole } from '#shared/contract/operator.ts';
import { ConfirmationDialog } from './confirmation-dialog.tsx';
import { Entrance } from './entrance.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { Palette } from './palette.tsx';
import { RoutesProvider, type ScreenRoute } from './screen-routes.ts';
import { SessionEnded } from './session-ended.tsx';
import { Sidebar } from './sidebar.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useKeys } from './use-keys.ts';

/** Everything around a screen; `routes` are all screens that there are. */
export function Shell({ routes }: { routes: readonly ScreenRoute[] }) {
  const shown = useMatches().at(-1);
  // None for an unknown address.
  const route = routes.find(({ path }) => path === shown?.routeId);
  const aria = useAriaNavigation();
  return (
    <AriaRouterProvider {...aria}>
      <RoutesProvider value={routes}>
        {route?.roles === 'everybody' ? <Outlet /> : <ForStaff route={route} />}
      </RoutesProvider>
      <Toasts />
    </AriaRouterProvider>
  );
}

/** A screen for signed-in people. */
function ForStaff({ route }: { route: ScreenRoute | undefined }) {
  const { data: member, error, refetch } = useWhoAmI();
  if (member) {
    const may = !route || route.roles === 'everybody' || hasRole(member, route.roles);
    return (
      <StaffMemberProvider value={member}>
        <Frame>{may ? <Outlet /> : <Forbidden />}</Frame>
      </StaffMemberProvider>
    );
  }
  if (error?.code === 'unauthorized') return <SignedOut />;
  return (
    <main className="page">{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton />}</main>
  );
}

type Opened = 'palette' | 'keys' | null;

function Frame({ children }: { children: ReactNode }) {
  const { t } = useText();
  const [opened, setOpened] = useState<Opened>(null);
  const onPalette = useCallback(() => setOpened('palette'), []);
  const onHelp = useCallback(() => setOpened('keys'), []);
  const onClose = () => setOpened(null);
  useKeys({ onPalette, onHelp });
  return (
    <div className="shell">
      <a className="shell__skip" href="#main">
        {t('shell.skip')}
      </a>
      <Sidebar onPalette={onPalette} onHelp={onHelp} />
      <main className="shell__main" id="main" tabIndex={-1}>
        <OfflineBanner />
        {children}
      </main>
      <Palette isOpen={opened === 'palette'} onClose={onClose} />
      <KeysDialog isOpen={opened === 'keys'} onClose={onClose} />
      <SessionEnded />
      <ConfirmationDialog />
    </div>
  );
}

/** Replaces a screen that the person's roles may not open. */
function Forbidden() {
  const { t, roleNames } = useText();
  const { roles } = useStaffMember();
  return (
    <Page title={t('shell.forbidden.title')}>
      <EmptyState icon="lock" title={t('shell.forbidden.text', { roles: roleNames(roles), count: roles.length })} />
    </Page>
  );
}

/** Replaces everything before signing in; the address stays, and is shown afterwards. */
function SignedOut() {
  return (
    <Entrance>
      <SignInForm />
    </Entrance>
  );
}

/** Makes React Aria's links, such as menu items with an address, use the router. */
function useAriaNavigation() {
  const router = useRouter();
  return {
    navigate: (to: string) => void router.navigate({ to }),
    useHref: (to: string) => router.buildLocation({ to }).href,
  };
}
