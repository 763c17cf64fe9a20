import './product-name.css';
import { pictureUrl } from '#atelier/app/url/shop-address.ts';
import type { CatalogueItem } from '#shared/contract/operator-catalogue.ts';

/** The name of a product, beside its first picture. */
export function ProductName({ name, picture }: { name: string; picture: CatalogueItem['picture'] }) {
  return (
    <span className="product-name">
      <span className="product-name__picture" style={{ backgroundColor: picture?.ground ?? undefined }}>
        {picture && <img src={pictureUrl(picture.key, 240)} alt="" loading="lazy" />}
      </span>
      <span className="product-name__text">{name}</span>
    </span>
  );
}
