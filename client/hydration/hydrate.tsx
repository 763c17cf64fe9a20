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

/** One store for every island of the document. */
const store = createStore();
const language = document.documentElement.lang;
const locale = isLocale(language) ? language : DEFAULT_LOCALE;
const formatters = new Map<MessagePart, Promise<IntlShape>>();

function formatterOf(part: MessagePart): Promise<IntlShape> {
  const known = formatters.get(part);
  if (known) return known;
  const made = messagesOf(locale, part).then((messages) => createShopIntl(locale, messages));
  formatters.set(part, made);
  // What could not be loaded may be asked for again.
  made.catch(() => formatters.delete(part));
  return made;
}

// What dialogs say comes with them, so they are told where from.
store.set(messageLoaderAtom, { load: formatterOf });

/** Hears of an island that threw and is gone, and what the server had sent in its place. */
type Fail = (error: unknown, sent: Iterable<Node>) => void;

/**
 * Brings one `<shop-island>` to life: hydrates the server's HTML, so that focus, pictures and early choices stay where
 * they are, or renders where the server sent none. Returns a function that takes it down. Rejects for an island nobody
 * knows; what it throws later goes to `fail`.
 */
export async function mountIsland(element: HTMLElement, fail: Fail): Promise<() => void> {
  const name = element.getAttribute('name');
  if (!isIslandName(name)) throw new Error(`There is no island called ${name}`);
  const { messages, load } = ISLANDS[name];
  const [Component, formatter] = await Promise.all([load(), formatterOf(messages)]);
  // The server wrote the props for this component; the element is ours and holds nothing from outside.
  const props = readProps(element.getAttribute('props'));
  const content = (
    <RawIntlProvider value={formatter}>
      <Provider store={store}>
        <Arrival at={element}>{createElement(Component, props)}</Arrival>
      </Provider>
    </RawIntlProvider>
  );
  // In a document of its own, where pictures do not load and elements do not come to life.
  const { childNodes: sent } = new Document().importNode(element, true);
  const options = {
    identifierPrefix: element.getAttribute('prefix') ?? '',
    // React is still at work in the element then.
    onUncaughtError: (error: unknown) => queueMicrotask(() => fail(error, sent)),
    // HTML that was not its own: React has put it right. One that leaves with its page is not heard.
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

/** Hydration is a transition: the page answers to the shopper while it goes on. */
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
 * Says when its island listens to the shopper. Around it, not beside it: a sibling would give the island other
 * identifiers than the server gave it, and errors would no longer be tied to their fields.
 */
function Arrival({ at, children }: { at: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    at.dispatchEvent(new Event(ISLAND_READY));
  }, [at]);
  return children;
}
