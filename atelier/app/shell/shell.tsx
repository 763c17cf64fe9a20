import { Outlet, useMatches } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { RouterProvider as AriaRouterProvider } from 'react-aria-components';
import { ROUTES, type ScreenRoute } from '../../routes.tsx';
import { PersonProvider, useWhoAmI } from '../session.tsx';
import { ErrorState, Skeleton } from '../ui/states.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { useText } from '../use-text.ts';
import { ConfirmationDialog } from './confirmation-dialog.tsx';
import { Forbidden } from './forbidden.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { Palette } from './palette.tsx';
import { SessionEnded } from './session-ended.tsx';
import { Sidebar } from './sidebar.tsx';
import { SignedOut } from './signed-out.tsx';
import { useAriaNavigation } from './use-aria-navigation.ts';
import { useKeys } from './use-keys.ts';

/** Everything around a screen. */
export function Shell() {
  const route = useShownRoute();
  const aria = useAriaNavigation();
  return (
    <AriaRouterProvider {...aria}>
      {route?.roles === 'everybody' ? <Outlet /> : <ForPeople route={route} />}
      <Toasts />
    </AriaRouterProvider>
  );
}

/** A screen for signed-in people. */
function ForPeople({ route }: { route: ScreenRoute | undefined }) {
  const { data: person, error, refetch } = useWhoAmI();
  if (person) {
    const may = !route || route.roles === 'everybody' || route.roles.includes(person.role);
    return (
      <PersonProvider value={person}>
        <Frame>{may ? <Outlet /> : <Forbidden />}</Frame>
      </PersonProvider>
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

/** The current route; undefined for an unknown address. */
function useShownRoute(): ScreenRoute | undefined {
  const shown = useMatches().at(-1);
  return ROUTES.find(({ path }) => path === shown?.routeId);
}
