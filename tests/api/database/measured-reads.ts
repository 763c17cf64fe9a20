import type { OPERATIONS } from '#shared/contract/operations.ts';
import { MISSING_PARTS, PRODUCT_LIST_SORTS } from '#shared/contract/operator-catalogue.ts';
import { PRODUCT_SORTS } from '#shared/contract/product-query.ts';

/** Paths of calls that read the catalogue, with the worst that can be asked of each. */
export const CATALOGUE_READS: Partial<Record<keyof typeof OPERATIONS, readonly string[]>> = {
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
  readSpreadsheetProducts: ['/operator/spreadsheet-products'],
  listVariants: ['/operator/variants?text=nightdress', '/operator/variants?product=thing-1'],
  listContentPictures: ['/operator/content-pictures?text=nightdress'],
  listPromotionScopes: ['/operator/promotion-scopes?text=', '/operator/promotion-scopes?text=nightdress'],
};

const OF_ONE_ORDER = 'the rows of one order, one piece or one email';
const OF_CONTENT = 'the pages and settings of the shop, which are as many in a shop of any size';
const OF_MATERIALS = 'the materials of the shop with their open orders, lots and movements, and the pieces to be cut';
const OF_STAFF = 'the shop’s people, and what each of them has';

/** Reads that are not measured, and what bounds each. */
export const BOUNDED: Partial<Record<keyof typeof OPERATIONS, string>> = {
  readPreview: 'one product, as readProduct',
  listDeliveryRates: 'a row for each zone and method',
  checkPayment: OF_ONE_ORDER,
  showOrderEmail: OF_ONE_ORDER,
  showTicket: OF_ONE_ORDER,
  showNotePicture: OF_ONE_ORDER,
  showPieceMaterials: 'one piece, and the lots of its materials that have something left',
  readQuestion: OF_ONE_ORDER,
  showPackingPapers: OF_ONE_ORDER,
  listGroupMembers: 'the products of a group, which it answers, 20 000 at most',
  listProductOrder: 'the products on sale, which it answers, 20 000 at most',
  showCertificate: 'one certificate with its own entries and emails',
  readLastSpreadsheet: 'one import of each kind',
  readSpreadsheetWords: 'the words that the shop remembers, 1000 at most',
  readSampleCatalogue: 'every product once, which it counts for the owner',
  readDifference: 'the products of one import',
  findCustomerOrders: 'the orders of one shopper',
  readPiecework: 'the moves of pieces on the days asked for',
  readSales: 'the lines of the orders that were paid on the days asked for',
  readMargins: 'the pieces of the orders that were paid on the days asked for, and their movements',
  readAccounts: 'once a month, the orders of its days, and each refund, charge, receipt and entry of the ledger once',
  listMaterials: OF_MATERIALS,
  showMaterial: OF_MATERIALS,
  showConsumption: 'one product',
  readMaterialPrices: 'the lots of one material',
  listSupplierOrders: 'two hundred orders of materials with their lots',
  listPasskeys: OF_STAFF,
  listOperators: OF_STAFF,
  listSavedViews: OF_STAFF,
  showPushKey: OF_STAFF,
  readContent: OF_CONTENT,
  previewContent: OF_CONTENT,
  listContent: OF_CONTENT,
  showContent: OF_CONTENT,
  showContentRevision: OF_CONTENT,
  previewEmailTexts: OF_ONE_ORDER,
};
