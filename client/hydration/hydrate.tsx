import { createStore, Provider } from 'jotai';
import { createElement, type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { IntlShape } from 'react-intl';
import { RawIntlProvider } from 'react-intl';
import { DEFAULT_LOCALE, isLocale } from '#shared/domain/locale.ts';
import { createShopIntl } from '#shared/i18n/intl.ts';
import type { MessagePart } from '#shared/i18n/message-parts.ts';
import { reportError } from '../errors/report-error.ts';
import { ISLAND_READY } from '../islands/island/island-start.ts';
import { messageLoaderAtom } from '../islands/island/message-loader.ts';
import { readProps } from '../islands/island/props-attribute.ts';
import { ISLANDS, isIslandName } from '../islands/registry.ts';
import { messagesOf } from './messages.ts';

/** One store for all islands of the document. */
const store = createStore();
const language = document.documentElement.lang;
const locale = isLocale(language) ? language : DEFAULT_LOCALE;
const formatters = new Map<MessagePart, Promise<IntlShape>>();

function formatterOf(part: MessagePart): Promise<IntlShape> {
  const known = formatters.get(part);
  if (known) return known;
  const made = messagesOf(locale, part).then((messages) => createShopIntl(locale, messages));
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
  if (element.firstChild) {
    const root = startedInTransition(() => hydrateRoot(element, content, options));
    return () => root.unmount();
  }
  const root = createRoot(element, options);
  startTransition(() => root.render(content));
  return () => root.unmount();
}

/** Hydrates in a transition, so that the page stays responsive. */
function startedInTransition(start: () => Root): Root {
  const started: Root[] = [];
  startTransition(() => {
    started.push(start());
  });
  const [root] = started;
  if (!root) throw new Error('A transition did not start');
  return root;
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
