import * as z from 'zod/mini';
import { Handle, PRODUCT_SORTS } from '#shared/contract/catalogue.ts';
import type { Screen } from '../screen.ts';
import { loadCategory } from './loader.ts';
import { CategoryPage, type CategoryProps } from './page.tsx';

const Params = z.object({ category: Handle });
/** Unknown words in an address are nobody's fault: they fall back instead of failing. */
const Query = z.object({
  sort: z.catch(z.enum(PRODUCT_SORTS), 'featured'),
  cursor: z.catch(z.optional(z.string().check(z.maxLength(400))), undefined),
});

export type CategoryParams = z.infer<typeof Params>;
export type CategoryQuery = z.infer<typeof Query>;

export const categoryScreen: Screen<'category', CategoryParams, CategoryQuery, CategoryProps> = {
  name: 'category',
  params: Params,
  query: Query,
  load: loadCategory,
  Page: CategoryPage,
};
