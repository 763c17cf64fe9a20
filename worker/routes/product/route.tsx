import * as z from 'zod/mini';
import { Handle } from '#shared/contract/catalogue.ts';
import type { Screen } from '../screen.ts';
import { loadProduct } from './loader.ts';
import { ProductPage, type ProductProps } from './page.tsx';

const Params = z.object({ id: Handle });
const Query = z.object({ colour: z.catch(z.optional(z.string().check(z.maxLength(128))), undefined) });

export type ProductParams = z.infer<typeof Params>;
export type ProductPageQuery = z.infer<typeof Query>;

export const productScreen: Screen<'product', ProductParams, ProductPageQuery, ProductProps> = {
  name: 'product',
  params: Params,
  query: Query,
  load: loadProduct,
  Page: ProductPage,
};
