import { createStore, Provider } from 'jotai';
import { createElement, type FunctionComponent, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { RawIntlProvider, useIntl } from 'react-intl';
import type { IslandName, IslandProps, IslandStart } from '#client/islands/island-types.ts';
import { SERVER_ISLANDS } from './server-islands.ts';

type Props<Name extends IslandName> = {
  name: Name;
  props: IslandProps[Name];
  /** When the browser brings it to life. */
  start?: IslandStart;
  className?: string;
};

/**
 * A part of the page that shoppers operate: its HTML stands in the page, and the browser hydrates it from
 * the same component and props. The element is written as a whole, so React never looks inside it again.
 */
export function Island<Name extends IslandName>({ name, props, start = 'idle', className }: Props<Name>) {
  const intl = useIntl();
  const prefix = useId().replace(/[^\w-]/g, '');
  const Component: FunctionComponent<IslandProps[Name]> = SERVER_ISLANDS[name];
  const html = renderToString(
    <RawIntlProvider value={intl}>
      <Provider store={createStore()}>{createElement(Component, props)}</Provider>
    </RawIntlProvider>,
    { identifierPrefix: prefix },
  );
  return createElement('shop-island', {
    name,
    start,
    prefix,
    class: className,
    props: JSON.stringify(props),
    dangerouslySetInnerHTML: { __html: html },
  });
}
