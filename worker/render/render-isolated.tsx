import { type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { useIntl } from 'react-intl';
import { BoundedCache } from '../cache/bounded-cache.ts';
import { type PageContextValue, usePageContext } from '../page/page-context.ts';
import { PageProviders } from '../page/page-providers.tsx';
import { fragmentKey } from './fragment-key.ts';

/** Characters of all cached fragments and their keys together. */
const MOST_CHARACTERS = 2 * 1024 * 1024;

const fragments = new BoundedCache<string>({
  size: MOST_CHARACTERS,
  weigh: (html, key) => key.length + html.length,
});

type Part = {
  /** What an error of it is reported under. */
  what: string;
  make: () => ReactNode;
  /**
   * All that its HTML follows from beside the language, the class of window and what was published, where pages may share it: then it is rendered once an isolate.
   */
  key?: string;
  /** False where it has no identifiers: then it is the same wherever it stands. */
  hasIds?: boolean;
  /** The page is nothing without it: what it throws fails the page. */
  essential?: boolean;
};
type Isolated = { html: string | null; prefix: string };

/**
 * Renders a part of a page by itself, so that what it throws stays in it: the error is reported, and the page goes on
 * without the part (`html` is null). `prefix` is what its identifiers begin with.
 */
export function useIsolatedHtml({ what, make, key, hasIds = true, essential = false }: Part): Isolated {
  const intl = useIntl();
  const page = usePageContext();
  const prefix = useId().replace(/[^\w-]/g, '');
  const cacheKey =
    key !== undefined && page.isShared
      ? [intl.locale, page.visitor.isWideViewport, fragmentKey(page.content), hasIds && prefix, key].join(' ')
      : null;
  const cached = cacheKey === null ? null : fragments.get(cacheKey);
  if (cached !== null) return { html: cached, prefix };
  let isWhole = true;
  const report: PageContextValue['report'] = (part, error) => {
    isWhole = false;
    page.report(part, error);
  };
  try {
    const content = (
      <PageProviders intl={intl} page={{ ...page, report }}>
        {make()}
      </PageProviders>
    );
    const html = renderToString(content, { identifierPrefix: prefix });
    // One that lacks a part is not shown again.
    if (cacheKey !== null && isWhole) fragments.set(cacheKey, html);
    return { html, prefix };
  } catch (error) {
    if (essential) throw error;
    page.report(what, error);
    return { html: null, prefix };
  }
}
