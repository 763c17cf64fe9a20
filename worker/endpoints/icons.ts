import sets from 'virtual:icon-sets';
import type { Hono } from 'hono';
import { ICON_ENDPOINT, MAX_ICON_URL_LENGTH } from '#shared/domain/icons.ts';
import type { App } from '../app.ts';
import { problemResponse } from '../guard/problem-response.ts';

/** A part of an icon set, in Iconify's JSON format. */
export type IconSet = {
  prefix: string;
  width: number;
  height: number;
  icons: Readonly<Record<string, { body: string }>>;
};

const FILE = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.json$/;
const NAMES = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:,[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
/** Fresh for a week, and used for another week while it is revalidated. */
const WEEK = 'public, max-age=604800, stale-while-revalidate=604800';

/** Icons by name, for those that data refers to: `GET /api-icons/tabler.json?icons=wash-hand,ironing-1`. */
export function mountIcons(app: Hono<App>): void {
  app.get(`${ICON_ENDPOINT}/:file`, (c) => {
    const { pathname, search } = new URL(c.req.url);
    if (pathname.length + search.length > MAX_ICON_URL_LENGTH) {
      return problemResponse(c, { status: 414, code: 'too-large', title: 'The address is too long' });
    }
    const set = findSet(FILE.exec(c.req.param('file'))?.[1]);
    if (!set) return problemResponse(c, { status: 404, code: 'not-found', title: 'There is no such collection' });
    const names = c.req.query('icons') ?? '';
    if (!NAMES.test(names)) {
      return problemResponse(c, {
        status: 400,
        code: 'invalid-request',
        title: 'The icons parameter takes names parted by commas',
      });
    }
    return c.json(pick(set, names.split(',')), 200, { 'Cache-Control': WEEK });
  });
}

function findSet(collection: string | undefined): IconSet | null {
  // Own properties only: `constructor` is not a collection.
  return collection !== undefined && Object.hasOwn(sets, collection) ? (sets[collection] ?? null) : null;
}

function pick({ icons, ...set }: IconSet, names: readonly string[]) {
  const wanted = [...new Set(names)].sort();
  const known = wanted.filter((name) => Object.hasOwn(icons, name));
  const unknown = wanted.filter((name) => !Object.hasOwn(icons, name));
  return {
    ...set,
    icons: Object.fromEntries(known.map((name) => [name, icons[name]])),
    ...(unknown.length > 0 && { not_found: unknown }),
  };
}
