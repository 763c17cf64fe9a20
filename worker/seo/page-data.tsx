import type { Group, ProductCard } from '#shared/contract/catalogue.ts';
import type { Product } from '#shared/contract/product.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { useContacts } from '../page/contacts.ts';
import { usePageContext } from '../page/page-context.ts';
import { useTerms } from '../page/terms.ts';
import { canonicalLocale } from './announced-locales.ts';
import { itemList } from './lists.ts';
import { organization, webSite } from './organization.ts';
import { productData } from './product-group.ts';
import type { Sending } from './shipping.ts';
import { StructuredData } from './structured-data.tsx';

/** The shop itself, on its home page. */
export function ShopData() {
  const { locale } = useShopIntl();
  const { siteUrl } = usePageContext();
  const seller = { contacts: useContacts(), nearCountries: useTerms().nearCountries };
  return <StructuredData nodes={[organization(siteUrl, locale, seller), webSite(siteUrl, locale)]} />;
}

/** A product, from the same data that its page shows. */
export function ProductData({ product, ...sending }: Omit<Sending, 'terms'> & { product: Product }) {
  const { t, locale: shown } = useShopIntl();
  const { siteUrl } = usePageContext();
  const locale = canonicalLocale(shown, product.writtenIn);
  const all = { ...sending, terms: useTerms() };
  return <StructuredData nodes={productData(product, all, { size: t('made.toMeasure') }, { siteUrl, locale })} />;
}

/** The products that a page lists. */
export function ListData({ products }: { products: readonly ProductCard[] }) {
  const { link } = useShopIntl();
  const { siteUrl } = usePageContext();
  const hrefs = products.map(({ id }) => link('product', { id }));
  return hrefs.length > 0 ? <StructuredData nodes={[itemList(siteUrl, hrefs)]} /> : null;
}

/** The categories or collections that a page lists. */
export function GroupData({ groups, hrefOf }: { groups: readonly Group[]; hrefOf: (handle: string) => string }) {
  const { siteUrl } = usePageContext();
  const hrefs = groups.map(({ handle }) => hrefOf(handle));
  return hrefs.length > 0 ? <StructuredData nodes={[itemList(siteUrl, hrefs)]} /> : null;
}
