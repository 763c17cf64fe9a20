/** The calls of the contract whose cost could follow the size of the shop, with the worst case of each. */
export const CALLS = [
  { name: 'all products, with facets', path: '/products?facets=1' },
  { name: 'a category, with facets', path: '/products?category=robes&facets=1' },
  { name: 'sales, with facets', path: '/products?sale=1&facets=1' },
  { name: 'a category, one size', path: '/products?category=robes&size=M' },
  { name: 'a category, one size, with facets', path: '/products?category=robes&size=M&facets=1' },
  {
    name: 'a category, one size and colour, available, facets',
    path: '/products?category=robes&size=M&colour=ink&available=1&facets=1',
  },
  { name: 'a collection', path: '/products?collection=midnight' },
  { name: 'all categories', path: '/categories' },
  { name: 'all collections', path: '/collections' },
  { name: 'a product', path: '/products/thing-77' },
  { name: 'related products', path: '/products/thing-77/related' },
  { name: 'search for a word of one product', path: '/search?q=thing-77' },
  { name: 'search for a word of all products', path: '/search?q=nightdress' },
  { name: 'the same, with facets', path: '/search?q=nightdress&facets=1' },
  { name: 'suggestions for a word of all products', path: '/suggestions?q=night' },
  { name: 'the sitemap’s pages', path: '/sitemap-pages' },
  { name: 'a page of the sitemap', path: '/sitemap-products?after=0' },
] as const;
