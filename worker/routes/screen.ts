import type { FunctionComponent } from 'react';
import type { IntlShape } from 'react-intl';
import * as z from 'zod/mini';
import type { Locale } from '#shared/domain/locale.ts';
import type { ParamsOf, RouteName } from '#shared/routes.ts';
import type { Defer } from '../render/defer.ts';
import type { Meta } from '../render/document.tsx';
import type { ShopClient } from '../upstream/shop-client.ts';

/** What a loader works with; there is no framework in it. */
export type LoadContext<Params, Query> = {
  params: Params;
  query: Query;
  locale: Locale;
  shop: ShopClient;
  intl: IntlShape;
  wide: boolean;
  /** For what the page can stand without: it may come after the shell, and is null where it fails or takes too long. */
  defer: Defer;
};

/** What a loader found: a page, or another address to go to. Null is a 404. */
export type Loaded<Data> = { kind: 'page'; data: Data; meta: Meta } | { kind: 'redirect'; to: string } | null;

/** A screen: which route it is, what it accepts, what it needs, and how it looks. */
export type Screen<Name extends RouteName, Params, Query, Data> = {
  name: Name;
  params: z.ZodMiniType<Params, ParamsOf<Name>>;
  query: z.ZodMiniType<Query>;
  load: (context: LoadContext<Params, Query>) => Promise<Loaded<Data>>;
  Page: FunctionComponent<Data>;
};

/** For routes that take no parameters, or no query that they care about. */
export const NOTHING = z.object({});
