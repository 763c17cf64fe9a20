import { createContext, useContext } from 'react';
import type { Visitor } from '../visitor/visitor.ts';

/** What a page may know of the request it answers. */
export type PageContextValue = {
  visitor: Visitor;
  /** The path without its language, and the query as it came. */
  path: string;
  search: string;
  nonce: string;
  siteUrl: string;
};

const PageContext = createContext<PageContextValue | null>(null);
export const PageContextProvider = PageContext.Provider;

/** Reads the request's facts; throws outside a page. */
export function usePageContext(): PageContextValue {
  const value = useContext(PageContext);
  if (!value) throw new Error('A page is rendered without its context');
  return value;
}
