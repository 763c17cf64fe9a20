import { PAGE_SHOWN } from '../navigation/page-events.ts';
import { savesData } from '../platform/connection.ts';
import { whenIdle, whenLoaded } from '../platform/when.ts';

/**
 * Has the browser fetch what a page's islands will need, where the page says so, once it is complete and idle: nothing
 * of it runs before somebody comes near one. Frugal lines go without.
 */
export function preloadIslands(): void {
  document.addEventListener(PAGE_SHOWN, preload);
  whenLoaded(() => whenIdle(preload));
}

function preload(): void {
  const files = document.querySelector<HTMLMetaElement>('meta[name=islands]')?.content.split(' ') ?? [];
  if (savesData()) return;
  for (const href of files.filter((file) => !document.querySelector(`link[href="${file}"]`))) {
    // As modules are fetched from another host, too.
    const how = { rel: 'modulepreload', crossOrigin: 'anonymous', fetchPriority: 'low' };
    document.head.append(Object.assign(document.createElement('link'), { ...how, href }));
  }
}
