import { type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { RawIntlProvider, useIntl } from 'react-intl';
import { findPart, keepPart } from './kept-parts.ts';
import { PageContextProvider, usePageContext } from './page-context.ts';

type Part = {
  /** What a fault of it is reported under. */
  what: string;
  make: () => ReactNode;
  /**
   * All that its HTML follows from beside the language, where pages may share it: then it is rendered once an isolate.
   */
  key?: string;
  /** False where it has no identifiers: then it is the same wherever it stands. */
  hasIds?: boolean;
};
type Apart = { html: string | null; prefix: string };

/**
 * Renders a part of a page by itself, so that what it throws stays in it: the fault is reported, and the page goes on
 * without the part (`html` is null). `prefix` is what its identifiers begin with.
 */
export function useApart({ what, make, key, hasIds = true }: Part): Apart {
  const intl = useIntl();
  const page = usePageContext();
  const prefix = useId().replace(/[^\w-]/g, '');
  const place = key !== undefined && page.isShared ? `${intl.locale} ${hasIds ? prefix : ''} ${key}` : null;
  const kept = place === null ? null : findPart(place);
  if (kept !== null) return { html: kept, prefix };
  try {
    const content = (
      <RawIntlProvider value={intl}>
        <PageContextProvider value={page}>{make()}</PageContextProvider>
      </RawIntlProvider>
    );
    const html = renderToString(content, { identifierPrefix: prefix });
    if (place !== null) keepPart(place, html);
    return { html, prefix };
  } catch (error) {
    page.report(what, error);
    return { html: null, prefix };
  }
}
