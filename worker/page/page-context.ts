import { createContext, useContext } from 'react';
import type { StorefrontContent } from '#shared/contract/storefront-content.ts';
import type { Visitor } from '../visitor/visitor.ts';
import type { PageAssets } from './assets.ts';

/**
 * What a page may know about its request. Pages are cached and shared, so this includes nothing about the visitor but
 * what the cache key contains.
 */
export type PageContextValue = {
  visitor: Pick<Visitor, 'locale'> & { isWideViewport: boolean; asksForLowest: boolean; returnDays: number };
  /** The path without its language, and the part of the query that the route knows. */
  path: string;
  search: string;
  siteUrl: string;
  assets: PageAssets;
  /** Published pages and settings; null if nothing was published, so that the defaults apply. */
  content: StorefrontContent | null;
  /** True if the rendered page may be shown to others. */
  isShared: boolean;
  /** Reports an error in a part that the page is shown without. */
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
