import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { CatalogueList, OperatorProduct } from '#shared/contract/operator-catalogue.ts';
import { asOperator, OPERATOR, type Shop } from '../shop.ts';

/** What an editor of the catalogue does by the API. */
export function editorOf(shop: Shop) {
  const post = (path: string, body: unknown) => shop.post(`/operator/${path}`, body, asOperator());
  const get = (path: string) => shop.send(`/operator/${path}`, { headers: OPERATOR });
  const show = async (handle: string) => OperatorProduct.parse(await (await get(`products/${handle}`)).json());
  return {
    post,
    get,
    show,
    list: async (query = '') => CatalogueList.parse(await (await get(`products?${query}`)).json()),
    save: async (handle: string, changes: Partial<ImportProduct>) => {
      const { product, revision } = await show(handle);
      return await post(`products/${handle}`, { product: { ...product, ...changes }, revision });
    },
    version: async () => (await (await shop.send('/catalogue-version')).json<{ version: number }>()).version,
  };
}
