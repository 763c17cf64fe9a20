import type { OPERATIONS } from '#shared/contract/operations.ts';
import { MISSING_PARTS, PRODUCT_LIST_SORTS } from '#shared/contract/operator-catalogue.ts';
import { PRODUCT_SORTS } from '#shared/contract/product-query.ts';

/** A call by its path, or one with a body. */
type Call = string | readonly [path: string, body: object];
type Calls = Partial<Record<keyof typeof OPERATIONS, readonly Call[]>>;

/** Calls that read the catalogue, with the worst that can be asked of each. */
export const CATALOGUE_READS: Calls = {
  listProducts: [
    ...PRODUCT_SORTS.flatMap((sort) => [
      `/products?sort=${sort}&facets=1`,
      `/products?sort=${sort}&facets=1&category=robes`,
      `/products?sort=${sort}&facets=1&sale=1`,
      `/products?sort=${sort}&facets=1&category=robes&size=M`,
      `/products?sort=${sort}&facets=1&colour=ink&available=1&priceTo=300000`,
      `/products?sort=${sort}&facets=1&collection=midnight`,
    ]),
    '/products?ids=thing-1,thing-2',
  ],
  listCategories: ['/categories'],
  readCategory: ['/categories/robes'],
  listCollections: ['/collections'],
  readCollection: ['/collections/midnight'],
  readProduct: ['/products/thing-1'],
  relatedProducts: ['/products/thing-4/related'],
  sitemapPages: ['/sitemap-pages'],
  sitemapProducts: ['/sitemap-products?after=0'],
  suggest: ['', 'n', '1', '10', '100', 'night', 'thing 100', 'nihgtdres'].map((text) => `/suggestions?q=${text}`),
  search: [
    '/search?q=thing-77',
    '/search?q=nightdress',
    '/search?q=nihgtdress',
    '/search?q=nightdress&sort=price-up&size=M&facets=1',
  ],
  health: ['/healthz'],
  catalogueVersion: ['/catalogue-version'],
  exportGroups: ['/export/groups'],
  exportProducts: ['/export/products'],
  listCatalogue: [
    ...PRODUCT_LIST_SORTS.flatMap((sort) => [
      `/operator/products?sort=${sort}`,
      `/operator/products?sort=${sort}&status=published`,
      `/operator/products?sort=${sort}&category=robes`,
      `/operator/products?sort=${sort}&collection=midnight`,
      `/operator/products?sort=${sort}&lowStock=1`,
      `/operator/products?sort=${sort}&category=robes&missing=price`,
    ]),
    ...MISSING_PARTS.map((missing) => `/operator/products?missing=${missing}`),
    '/operator/products?status=draft',
    '/operator/products?status=archived&category=robes',
    '/operator/products?q=nightdress',
    '/operator/products?q=thing',
    '/operator/products?q=thing-77',
  ],
  showCatalogueProduct: ['/operator/products/thing-1'],
  listCatalogueGroups: ['/operator/groups'],
  readSheetProducts: ['/operator/sheet-products'],
  listVariants: ['/operator/variants?text=nightdress', '/operator/variants?product=thing-1'],
  listContentPictures: ['/operator/content-pictures?text=nightdress'],
  listPromotionScopes: ['/operator/promotion-scopes?text=', '/operator/promotion-scopes?text=nightdress'],
};

/** Calls that read orders, or what comes with them, with the worst that can be asked of each. */
export const ORDER_READS: Calls = {
  listOrders: [
    '/operator/orders',
    '/operator/orders?sort=promised',
    '/operator/orders?state=delivered',
    '/operator/orders?state=paid',
    '/operator/orders?stage=to-begin&sort=promised',
    '/operator/orders?needs=refund',
    '/operator/orders?needs=letter',
    '/operator/orders?country=RU',
    '/operator/orders?late=1',
    '/operator/orders?cursor=10100',
    '/operator/orders?state=delivered&cursor=10100',
  ],
  exportOrders: ['/operator/export/orders?state=cancelled'],
  showOrder: ['/operator/orders/1001'],
  readAudit: [
    '/operator/audit',
    '/operator/audit?cursor=10100',
    '/operator/audit?kind=actions',
    '/operator/audit?kind=actions&operator=owner',
    '/operator/audit?kind=views',
    '/operator/audit?kind=refused',
    '/operator/audit?kind=refused&operator=owner',
    '/operator/audit?operator=nobody&kind=views',
    '/operator/audit?from=2020-01-01&until=2020-01-02',
    '/operator/audit?from=2026-11-20&kind=refused',
  ],
  readStockHistory: ['/operator/stock-history?sku=robe-m'],
  showToday: ['/operator/today'],
  showBoard: ['/operator/board'],
  listPackedOrders: ['/operator/packed-orders'],
  listLateOrders: ['/operator/late-orders'],
  readWorkshop: ['/operator/workshop'],
  listPromotions: ['', '?state=ended', '?state=current'].map((query) => `/operator/promotions${query}`),
  searchCertificates: [
    ...['sent', 'blocked', 'unpaid', 'scheduled'].map(
      (state) => ['/operator/certificate-search', { text: '', state }] as const,
    ),
    ['/operator/certificate-search', { text: 'AB12' }],
    ['/operator/certificate-search', { text: '10100' }],
  ],
  whoAmI: ['/operator/session'],
};

const OF_ONE_ORDER = 'the rows of one order, one piece or one letter';
const OF_CONTENT = 'the pages and settings of the shop, which are as many in a shop of any size';
const OF_STAFF = 'the shop’s people, and what each of them has';

/** Reads that are not measured, and what bounds each. */
export const BOUNDED: Partial<Record<keyof typeof OPERATIONS, string>> = {
  readPreview: 'one product, as readProduct',
  listDeliveryRates: 'a row for each zone and method',
  readOrder: OF_ONE_ORDER,
  checkPayment: OF_ONE_ORDER,
  showOrderLetter: OF_ONE_ORDER,
  showTicket: OF_ONE_ORDER,
  readQuestion: OF_ONE_ORDER,
  showPackingPapers: OF_ONE_ORDER,
  searchOrders: 'measured in operator/order-search.test.ts',
  listGroupMembers: 'the products of a group, which it answers, 20 000 at most',
  listProductOrder: 'the products on sale, which it answers, 20 000 at most',
  showCertificate: 'one certificate with its own entries and letters',
  showPromotion: 'the orders that used it, whose sum it answers',
  readNumbers: 'the orders of the days that are asked for, whose sums it answers',
  readLastSheet: 'one import',
  readDifference: 'the products of one import',
  listPasskeys: OF_STAFF,
  listOperators: OF_STAFF,
  listSavedViews: OF_STAFF,
  readContent: OF_CONTENT,
  previewContent: OF_CONTENT,
  listContent: OF_CONTENT,
  showContent: OF_CONTENT,
  showContentRevision: OF_CONTENT,
};
