import { PAGE_SHOWN } from '../navigation/page-events.ts';
import { savesData } from '../platform/connection.ts';
import { whenIdle, whenLoaded } from '../platform/when.ts';

/**
 * Preloads what a page's islands will need, if the page says so, once it is complete and the browser idle: nothing of
 * it runs before an island starts. Skipped if the browser saves data.
 */
export function preloadIslands(): void {
  document.addEventListener(PAGE_SHOWN, preload);
  whenLoaded(() => whenIdle(preload));
}

function preload(): void {
  const files = document.querySelector<HTMLMetaElement>('meta[name=islands]')?.content.split(' ') ?? [];
  if (savesData()) return;
  for (const href of files.filter((file) => !document.querySelector(`link[href="${file}"]`))) {
    // With CORS, as modules from another host are fetched.
    const how = { rel: 'modulepreload', crossOrigin: 'anonymous', fetchPriority: 'low' };
    document.head.append(Object.assign(document.createElement('link'), { ...how, href }));
  }
}
