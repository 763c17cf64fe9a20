import { createStore, Provider } from 'jotai';
import { createElement } from 'react';
import { preloadModule } from 'react-dom';
import type { IslandStart } from '#client/islands/island/island-start.ts';
import { readProps, writeProps } from '#client/islands/island/props-attribute.ts';
import type { IslandName, IslandProps } from '#client/islands/registry.ts';
import { usePageContext } from '../page/page-context.ts';
import { useIsolatedHtml } from './render-isolated.tsx';
import { SERVER_ISLANDS } from './server-islands.ts';

type Props<Name extends IslandName> = {
  name: Name;
  props: IslandProps[Name];
  /** When the browser brings it to life. */
  start: IslandStart;
  /** What it shows of the device's storage: where one of these keys is there, one that starts on demand need not wait. */
  storageKeys?: readonly string[];
  /** The page is nothing without it: where it fails in the browser, so does the page. */
  essential?: boolean;
  className?: string;
};

/**
 * A part of the page that shoppers operate: its HTML stands in the page, and the browser hydrates it from
 * the same component and props. The element is written as a whole, so React never looks inside it again. One
 * that cannot be rendered here is left empty for the browser to try. What one that starts at once needs is fetched
 * beside the entry script.
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
    // From no more than the browser will have to render the same from.
    make: () => <Provider store={createStore()}>{createElement(Component, readProps(sent))}</Provider>,
    key: `${name} ${sent}`,
  });
  return createElement('shop-island', {
    name,
    start,
    // Only what was rendered here has identifiers to agree with.
    prefix: html ? prefix : undefined,
    'storage-keys': storageKeys?.join(' '),
    essential: essential ? '' : undefined,
    class: className,
    props: sent === '{}' ? undefined : sent,
    dangerouslySetInnerHTML: { __html: html ?? '' },
  });
}
