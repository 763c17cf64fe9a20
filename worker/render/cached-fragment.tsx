import { createElement, type ReactNode } from 'react';
import { fragmentKey } from './fragment-key.ts';
import { useIsolatedHtml } from './render-isolated.tsx';

type Props = {
  element: 'div' | 'section';
  className: string;
  /** Its name; with `of`, everything that its HTML depends on besides the language. */
  name: string;
  of: readonly unknown[];
  /** The page fails without it. */
  essential?: boolean;
  children: () => ReactNode;
};

/** A part of a page that is rendered once in each isolate for the same input, if pages may share it. */
export function CachedFragment({ element, className, name, of, essential = false, children }: Props) {
  const { html } = useIsolatedHtml({ what: name, make: children, key: `${name} ${fragmentKey(of)}`, essential });
  return html === null ? null : createElement(element, { className, dangerouslySetInnerHTML: { __html: html } });
}
