import { createElement, type ReactNode } from 'react';
import { fragmentKey } from './fragment-key.ts';
import { useIsolatedHtml } from './render-isolated.tsx';

type Props = {
  element: 'div' | 'section';
  className: string;
  /** What it is; with `of` all that its HTML follows from, beside the language. */
  name: string;
  of: readonly unknown[];
  /** The page is nothing without it. */
  essential?: boolean;
  children: () => ReactNode;
};

/** A part of a page that is rendered once an isolate for what it is made of, where pages may share it. */
export function CachedFragment({ element, className, name, of, essential = false, children }: Props) {
  const { html } = useIsolatedHtml({ what: name, make: children, key: `${name} ${fragmentKey(of)}`, essential });
  return html === null ? null : createElement(element, { className, dangerouslySetInnerHTML: { __html: html } });
}
