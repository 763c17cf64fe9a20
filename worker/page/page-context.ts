import { createContext, useContext } from 'react';
import type { ShownContent } from '#shared/contract/shown-content.ts';
import type { Visitor } from '../visitor/visitor.ts';
import type { PageAssets } from './assets.ts';

/**
 * What a page may know of the request it answers. Pages are cached for others: of a visitor it is what their key holds.
 */
export type PageContextValue = {
  visitor: Pick<Visitor, 'locale'> & { isWideViewport: boolean };
  /** The path without its language, and the query as far as the route knows it. */
  path: string;
  search: string;
  siteUrl: string;
  assets: PageAssets;
  /** What was published of pages and settings; null where the page is as the shop came. */
  content: ShownContent | null;
  /** True where others may be shown what is rendered here. */
  isShared: boolean;
  /** Takes what a part threw that the page goes on without. */
  report: (what: string, error: unknown) => void;
};

const PageContext = createContext<PageContextValue | null>(null);
export const PageContextProvider = PageContext.Provider;

/** Reads the request's facts; throws outside a page. */
export function usePageContext(): PageContextValue {
  const value = useContext(PageContext);
  if (!value) throw new Error('A page is rendered without its context');
  return value;
}
