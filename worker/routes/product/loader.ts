import { summary } from '../../seo/summary.ts';
import type { LoadContext, Loaded } from '../screen.ts';
import type { ProductProps } from './page.tsx';
import type { ProductPageQuery, ProductParams } from './route.tsx';

/** The product decides the status and is awaited; what goes with it streams in. */
export async function loadProduct(
  context: LoadContext<ProductParams, ProductPageQuery>,
): Promise<Loaded<ProductProps>> {
  const { shop, params, query, defer } = context;
  const related = defer(shop.find('relatedProducts', { params: { handle: params.id } }));
  const product = await shop.find('readProduct', { params: { handle: params.id } });
  if (!product) return null;
  const asked = product.colours.find((colour) => colour.handle === query.colour);
  const colour = (asked ?? product.colours[0])?.handle ?? null;
  const picture = product.pictures.find((each) => each.colour === colour) ?? product.pictures[0];
  return {
    kind: 'page',
    data: { product, colour, related },
    meta: {
      title: product.name,
      description:
        summary(product.description) ||
        context.intl.formatMessage({ id: 'product.description' }, { name: product.name }),
      ...(product.variants.length > 0 && { price: Math.min(...product.variants.map(({ price }) => price.amount)) }),
      ...(picture && { picture: picture.key }),
    },
  };
}
