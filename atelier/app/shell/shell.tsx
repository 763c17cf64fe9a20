import { Outlet, useMatches } from '@tanstack/react-router';
import { RouterProvider as AriaRouterProvider } from 'react-aria-components';
import { ROUTES, type ScreenRoute } from '../../routes.tsx';
import { PersonProvider, useWhoAmI } from '../session.tsx';
import { ErrorState, Skeleton } from '../ui/states.tsx';
import { useText } from '../use-text.ts';
import { Forbidden } from './forbidden.tsx';
import { Navigation } from './navigation.tsx';
import { useAriaNavigation } from './use-aria-navigation.ts';

/** Everything around a screen: the navigation, for who has signed in. */
export function Shell() {
  const route = useShownRoute();
  const aria = useAriaNavigation();
  return (
    <AriaRouterProvider {...aria}>
      {route?.roles === 'everybody' ? <Outlet /> : <SignedIn route={route} />}
    </AriaRouterProvider>
  );
}

function SignedIn({ route }: { route: ScreenRoute | undefined }) {
  const { t } = useText();
  const { data: person, error, refetch } = useWhoAmI();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!person) return <Skeleton />;
  const may = !route || route.roles === 'everybody' || route.roles.includes(person.role);
  return (
    <PersonProvider value={person}>
      <div className="shell">
        <a className="shell__skip" href="#main">
          {t('shell.skip')}
        </a>
        <Navigation />
        <main className="shell__main" id="main" tabIndex={-1}>
          {may ? <Outlet /> : <Forbidden />}
        </main>
      </div>
    </PersonProvider>
  );
}

/** The line of the table of addresses that is shown; none for an unknown address. */
function useShownRoute(): ScreenRoute | undefined {
  const shown = useMatches().at(-1);
  return ROUTES.find(({ path }) => path === shown?.routeId);
}
