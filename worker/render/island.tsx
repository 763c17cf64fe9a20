import { createStore, Provider } from 'jotai';
import { createElement, type FunctionComponent } from 'react';
import type { IslandName, IslandProps, IslandStart } from '#client/islands/island-types.ts';
import { useApart } from './render-apart.tsx';
import { SERVER_ISLANDS } from './server-islands.ts';

type Props<Name extends IslandName> = {
  name: Name;
  props: IslandProps[Name];
  /** When the browser brings it to life. */
  start?: IslandStart;
  /** What it shows if the device keeps it, as keys of its storage: then one that waits to be called need not. */
  keeps?: readonly string[];
  /** The page is nothing without it: where it fails in the browser, so does the page. */
  essential?: boolean;
  className?: string;
};

/**
 * A part of the page that shoppers operate: its HTML stands in the page, and the browser hydrates it from
 * the same component and props. The element is written as a whole, so React never looks inside it again. One
 * that cannot be rendered here is left empty for the browser to try.
 */
export function Island<Name extends IslandName>(island: Props<Name>) {
  const { name, props, start = 'idle', keeps, essential = false, className } = island;
  const Component: FunctionComponent<IslandProps[Name]> = SERVER_ISLANDS[name];
  const sent = JSON.stringify(props);
  const { html, prefix } = useApart({
    what: `island ${name}`,
    make: () => <Provider store={createStore()}>{createElement(Component, props)}</Provider>,
    // The browser has no more than these to render the same from.
    key: `${name} ${sent}`,
  });
  return createElement('shop-island', {
    name,
    start,
    // Only what was rendered here has identifiers to agree with.
    prefix: html ? prefix : undefined,
    keeps: keeps?.join(' '),
    essential: essential ? '' : undefined,
    class: className,
    props: sent === '{}' ? undefined : sent,
    dangerouslySetInnerHTML: { __html: html ?? '' },
  });
}
