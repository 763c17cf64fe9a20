import LOADERS from 'virtual:message-loaders';
import { createStore, Provider } from 'jotai';
import { createElement, type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { type IntlShape, RawIntlProvider } from 'react-intl';
import { DEFAULT_LOCALE, isLocale } from '#shared/domain/locale.ts';
import { createShopIntl } from '#shared/i18n/intl.ts';
import type { MessagePart } from '#shared/i18n/message-parts.ts';
import { reportError } from '../errors/report-error.ts';
import { ISLAND_READY } from '../islands/island/island-start.ts';
import { messageLoaderAtom } from '../islands/island/message-loader.ts';
import { readProps } from '../islands/island/props-attribute.ts';
import { ISLANDS, isIslandName } from '../islands/registry.ts';

/** One store for all islands of the document. */
const store = createStore();
const language = document.documentElement.lang;
const locale = isLocale(language) ? language : DEFAULT_LOCALE;
const formatters = new Map<MessagePart, Promise<IntlShape>>();

function formatterOf(part: MessagePart): Promise<IntlShape> {
  const known = formatters.get(part);
  if (known) return known;
  // Rejects if the file no longer exists, which reloads the page.
  const made = LOADERS[locale][part]().then((file) => createShopIntl(locale, file.default));
  formatters.set(part, made);
  // A failed load may be tried again.
  made.catch(() => formatters.delete(part));
  return made;
}

// Dialogs load their messages with their code, and need the loader.
store.set(messageLoaderAtom, { load: formatterOf });

/** Called with the error of an island that was unmounted, and with the server's HTML in its place. */
type Fail = (error: unknown, sent: Iterable<Node>) => void;

/**
 * Mounts one `<shop-island>`: hydrates the server's HTML, so that focus, pictures and early choices stay, or renders if
 * the server sent none. Returns a function that unmounts it. Rejects for an unknown island; later errors go to `fail`.
 */
export async function mountIsland(element: HTMLElement, fail: Fail): Promise<() => void> {
  // The entry script may run before the rest of the page has come: what follows an island says that it has ended.
  if (document.readyState === 'loading' && !element.nextSibling) {
    await new Promise((read) => document.addEventListener('DOMContentLoaded', read, { once: true }));
  }
  const name = element.getAttribute('name');
  if (!isIslandName(name)) throw new Error(`There is no island called ${name}`);
  const { messages, load } = ISLANDS[name];
  const [Component, formatter] = await Promise.all([load(), formatterOf(messages)]);
  // The server wrote the props for this component; the attribute contains nothing from outside.
  const props = readProps(element.getAttribute('props'));
  const content = (
    <RawIntlProvider value={formatter}>
      <Provider store={store}>
        <Arrival at={element}>{createElement(Component, props)}</Arrival>
      </Provider>
    </RawIntlProvider>
  );
  // In an inert document, in which pictures do not load and custom elements do not start.
  const { childNodes: sent } = new Document().importNode(element, true);
  const options = {
    identifierPrefix: element.getAttribute('prefix') ?? '',
    // React is still working on the element at this point.
    onUncaughtError: (error: unknown) => queueMicrotask(() => fail(error, sent)),
    // A mismatch, which React has repaired. One of an island that is being removed is ignored.
    onRecoverableError: (error: unknown) => element.isConnected && reportError(error),
  };
  let root: Root | undefined;
  // In a transition the page stays responsive.
  startTransition(() => {
    if (element.firstChild) root = hydrateRoot(element, content, options);
    else {
      root = createRoot(element, options);
      root.render(content);
    }
  });
  return () => root?.unmount();
}

/**
 * Signals that its island handles events. A wrapper, not a sibling: that would change the ids that React generates, and
 * errors would lose their fields.
 */
function Arrival({ at, children }: { at: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    at.dispatchEvent(new Event(ISLAND_READY));
  }, [at]);
  return children;
}
