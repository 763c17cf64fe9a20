import { createElement, type ReactNode, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { earlyPresses } from './early-presses.ts';
import { elementOf } from './elements.ts';
import { readTree } from './read-tree.ts';

/** Early presses are repeated once React is hydrated, as in the shop itself. */
function Page({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    for (const button of earlyPresses()) button.click();
  }, []);
  return children;
}

const page = elementOf(readTree(document.documentElement.outerHTML));
hydrateRoot(document, createElement(Page, null, page));
