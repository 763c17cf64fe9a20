import type { ReactNode } from 'react';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { HeartDrawing } from '#shared/ui/heart.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Island } from './island.tsx';
import { Notices } from './notices.tsx';
import { useIsolatedHtml } from './render-isolated.tsx';

type Props = { kind: 'default' | 'empty'; children: ReactNode };

/**
 * What surrounds a page. Soft navigation replaces only `main`; header, toasts and the announcer live as long as the
 * document.
 */
export function Layout({ kind, children }: Props) {
  const { t } = useShopIntl();
  return (
    <>
      <a className="skip" href="#main">
        {t('nav.skip')}
      </a>
      <HeartDrawing />
      <Header kind={kind} />
      <main id="main">{children}</main>
      <Footer />
      <div id="announcer" className="visually-hidden" role="status" aria-live="polite" />
      <Templates />
      <Island className="toast-host" name="toasts" start="on-demand" props={{}} />
      <Island className="modal-host" name="modal" start="on-demand" props={{}} />
    </>
  );
}

/** Content that the browser may have to show without a request, the same on every page. */
function Templates() {
  const make = () => (
    <>
      <Notices />
      <template id="error-screen">
        <ErrorScreen status={500} />
      </template>
    </>
  );
  const { html } = useIsolatedHtml({ what: 'templates', make, key: 'templates' });
  return <div hidden dangerouslySetInnerHTML={{ __html: html ?? '' }} />;
}
