import { type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { RawIntlProvider, useIntl } from 'react-intl';
import { PageContextProvider, usePageContext } from './page-context.ts';

type Apart = { html: string | null; prefix: string };

/**
 * Renders a part of a page by itself, so that what it throws stays in it: the fault is reported under `what`, and
 * the page goes on without the part (`html` is null). `prefix` is what its identifiers begin with.
 */
export function useApart(what: string, make: () => ReactNode): Apart {
  const intl = useIntl();
  const page = usePageContext();
  const prefix = useId().replace(/[^\w-]/g, '');
  try {
    const content = (
      <RawIntlProvider value={intl}>
        <PageContextProvider value={page}>{make()}</PageContextProvider>
      </RawIntlProvider>
    );
    return { html: renderToString(content, { identifierPrefix: prefix }), prefix };
  } catch (error) {
    page.report(what, error);
    return { html: null, prefix };
  }
}
