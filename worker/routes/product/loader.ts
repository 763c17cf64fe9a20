import type { LoadContext, Loaded } from '../screen.ts';
import type { ProductProps } from './page.tsx';
import type { ProductPageQuery, ProductParams } from './route.tsx';

const DESCRIPTION_LENGTH = 200;

/** The product decides the status and is awaited; what goes with it streams in. */
export async function loadProduct(
  context: LoadContext<ProductParams, ProductPageQuery>,
): Promise<Loaded<ProductProps>> {
  const { shop, params, query } = context;
  const related = shop.call('relatedProducts', { params: { handle: params.id } }).catch(() => null);
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
      description: product.description.slice(0, DESCRIPTION_LENGTH),
      ...(picture && { picture: picture.key }),
    },
  };
}
