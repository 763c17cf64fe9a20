import './app/trusted-types.ts';
import './app/styles/atelier.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { createIntl, RawIntlProvider } from 'react-intl';
import { formatLocale } from '#shared/domain/languages.ts';
import { queryClient } from './app/api/queries.ts';
import { chosenLocale } from './app/i18n/locale.ts';
import { loadMessages } from './app/i18n/messages.ts';
import { followSession } from './app/session/session.tsx';
import { followColourMode } from './app/shell/colour-mode.ts';
import { router } from './router.tsx';

/** Renders the screen of the address in the language of this device. */
async function start(): Promise<void> {
  const locale = chosenLocale();
  document.documentElement.lang = locale;
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/atelier/${locale}/manifest.webmanifest`);
  followColourMode();
  followSession();
  const messages: Record<string, never> = (await loadMessages(locale)) as never;
  const intl = createIntl({ locale: formatLocale(locale), messages, onError: fail });
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root');
  createRoot(root).render(
    <RawIntlProvider value={intl}>
      <I18nProvider locale={formatLocale(locale)}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </RawIntlProvider>,
  );
}

/** A missing message is a defect. */
function fail(error: unknown): never {
  throw error;
}

void start();
