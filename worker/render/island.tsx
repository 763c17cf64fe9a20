import { createStore, Provider } from 'jotai';
import { type ComponentType, createElement } from 'react';
import { preloadModule } from 'react-dom';
import type { IslandStart } from '#client/islands/island/island-start.ts';
import { readProps, writeProps } from '#client/islands/island/props-attribute.ts';
import { ISLANDS, type IslandName, type IslandProps } from '#client/islands/registry.ts';
import { usePageContext } from '../page/page-context.ts';
import { useIsolatedHtml } from './render-isolated.tsx';

type Props<Name extends IslandName> = {
  name: Name;
  props: IslandProps[Name];
  /** When it is hydrated. */
  start: IslandStart;
  /** Storage keys it depends on: if one exists on the device, an on-demand island starts at once. */
  storageKeys?: readonly string[];
  /** The page fails without it: an error of the island in the browser shows the error screen. */
  essential?: boolean;
  className?: string;
};

/**
 * An interactive part of the page: the browser hydrates its HTML from the same component and props. The element is
 * written as one string, so React never looks inside it. If it cannot be rendered here, it is left empty for the
 * browser to try. What an island that starts at once needs is preloaded beside the entry script.
 */
export function Island<Name extends IslandName>(island: Props<Name>) {
  const { name, props, start, storageKeys, essential = false, className } = island;
  const Component = SERVER_ISLANDS[name];
  if (!Component) throw new Error(`The island ${name} is not loaded`);
  const sent = writeProps(props);
  const { assets, visitor } = usePageContext();
  if (start === 'load') {
    const files = assets.wholePages[visitor.locale][name] ?? assets.islands[visitor.locale];
    for (const file of files) preloadModule(file, { as: 'script', crossOrigin: 'anonymous' });
  }
  const { html, prefix } = useIsolatedHtml({
    what: `island ${name}`,
    // From the same data that the browser will render it from.
    make: () => <Provider store={createStore()}>{createElement(Component, readProps(sent))}</Provider>,
    key: `${name} ${sent}`,
  });
  return createElement('shop-island', {
    name,
    start,
    // Only server-rendered HTML has ids that the browser has to match.
    prefix: html ? prefix : undefined,
    'storage-keys': storageKeys?.join(' '),
    essential: essential ? '' : undefined,
    class: className,
    props: sent === '{}' ? undefined : sent,
    dangerouslySetInnerHTML: { __html: html ?? '' },
  });
}

/** The components that the server renders islands with. */
export const SERVER_ISLANDS: Readonly<Record<string, ComponentType<never>>> = Object.fromEntries(
  await Promise.all(Object.entries(ISLANDS).map(async ([name, { load }]) => [name, await load()] as const)),
);
