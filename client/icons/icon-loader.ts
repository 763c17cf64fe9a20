import { ICON_ENDPOINT, MAX_ICON_URL_LENGTH } from '#shared/domain/icons.ts';
import { askProviders, type Fetch } from './ask-providers.ts';
import { partNames, readIconName } from './icon-name.ts';
import { type IconShape, readIcons } from './read-icons.ts';

type Options = { fetch?: Fetch; providers?: readonly string[] };

/**
 * Creates a loader of icons by the names in data, `collection:name`. Requests of one tick are combined; an icon is
 * loaded once, and a missing one is never requested again. Null if there is none, and if no provider responds: then it
 * may be requested again. By default only the shop itself is asked.
 */
export function createIconLoader({ fetch = (url) => globalThis.fetch(url), providers = [''] }: Options = {}) {
  const known = new Map<string, IconShape | null>();
  const pending = new Map<string, PromiseWithResolvers<IconShape | null>>();
  const queue = new Map<string, Set<string>>();
  let order = [...providers];

  const store = (collection: string, icons: ReadonlyMap<string, IconShape>) => {
    for (const [name, icon] of icons) known.set(`${collection}:${name}`, icon);
  };
  const prefer = (provider: string) => {
    order = [provider, ...order.filter((each) => each !== provider)];
  };
  const ask = async (collection: string, icons: readonly string[]) => {
    const answer = await askProviders({
      providers: order,
      path: `${ICON_ENDPOINT}/${collection}.json?icons=${encodeURIComponent(icons.join(','))}`,
      fetch,
      read: async (response) => readIcons(await response.json()),
      late: (data) => store(collection, data),
    });
    if (answer.kind === 'data') {
      store(collection, answer.data);
      prefer(answer.provider);
    }
    for (const name of icons.map((icon) => `${collection}:${icon}`)) {
      if (answer.kind !== 'failed' && !known.has(name)) known.set(name, null);
      pending.get(name)?.resolve(known.get(name) ?? null);
      pending.delete(name);
    }
  };
  const flush = () => {
    const host = order.reduce((longest, each) => (each.length > longest.length ? each : longest), '');
    for (const [collection, icons] of queue) {
      const start = `${host}${ICON_ENDPOINT}/${collection}.json?icons=`;
      for (const part of partNames(icons, start, MAX_ICON_URL_LENGTH)) void ask(collection, part);
    }
    queue.clear();
  };

  return function loadIcon(name: string): Promise<IconShape | null> {
    const parts = readIconName(name);
    const found = known.get(name);
    if (!parts || found !== undefined) return Promise.resolve(found ?? null);
    const under = pending.get(name);
    if (under) return under.promise;
    const waiting = Promise.withResolvers<IconShape | null>();
    pending.set(name, waiting);
    if (queue.size === 0) setTimeout(flush);
    queue.set(parts.collection, (queue.get(parts.collection) ?? new Set()).add(parts.icon));
    return waiting.promise;
  };
}

/** The document's loader: all islands share its icons. */
export const loadIcon = createIconLoader();
