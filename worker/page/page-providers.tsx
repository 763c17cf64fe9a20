import type { ReactNode } from 'react';
import { type IntlShape, RawIntlProvider } from 'react-intl';
import { ReachContext } from '#shared/ui/reach.ts';
import { contactsIn } from './contacts.ts';
import { PageContextProvider, type PageContextValue } from './page-context.ts';

type Props = { intl: IntlShape; page: PageContextValue; children: ReactNode };

/** The providers that every part of a page needs, however it is rendered. */
export function PageProviders({ intl, page, children }: Props) {
  return (
    <RawIntlProvider value={intl}>
      <PageContextProvider value={page}>
        <ReachContext value={contactsIn(page.visitor.locale, page.content)}>{children}</ReachContext>
      </PageContextProvider>
    </RawIntlProvider>
  );
}
