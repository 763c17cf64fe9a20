import { type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { useIntl } from 'react-intl';
import { BoundedCache } from '../cache/bounded-cache.ts';
import { type PageContextValue, usePageContext } from '../page/page-context.ts';
import { PageProviders } from '../page/page-providers.tsx';
import { fragmentKey } from './fragment-key.ts';

/** Total characters of the cached fragments and their keys. */
const MAX_CHARACTERS = 2 * 1024 * 1024;

const fragments = new BoundedCache<string>({
  size: MAX_CHARACTERS,
  weigh: (html, key) => key.length + html.length,
});

type Part = {
  /** The name that its errors are reported under. */
  what: string;
  make: () => ReactNode;
  /**
   * Everything that its HTML depends on besides language, viewport class, market and published content, if pages may
   * share it: then it is rendered once in each isolate.
   */
  key?: string;
  /** False if it has no ids: then it is the same in every place. */
  hasIds?: boolean;
  /** The page fails without it: an error in it fails the page. */
  essential?: boolean;
};
type Isolated = { html: string | null; prefix: string };

/**
 * Renders a part of a page separately, so that an error in it is reported and the page is shown without the part
 * (`html` is null). Its ids begin with `prefix`.
 */
export function useIsolatedHtml({ what, make, key, hasIds = true, essential = false }: Part): Isolated {
  const intl = useIntl();
  const page = usePageContext();
  const prefix = useId().replace(/[^\w-]/g, '');
  const { isWideViewport, asksForLowest, returnDays } = page.visitor;
  const seenBy = [intl.locale, isWideViewport, asksForLowest, returnDays, fragmentKey(page.content)];
  const cacheKey = key !== undefined && page.isShared ? [...seenBy, hasIds && prefix, key].join(' ') : null;
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
    // An incomplete part is not cached.
    if (cacheKey !== null && isWhole) fragments.set(cacheKey, html);
    return { html, prefix };
  } catch (error) {
    if (essential) throw error;
    page.report(what, error);
    return { html: null, prefix };
  }
}
