import { isDeepStrictEqual } from 'node:util';
import {
  ImportChunk,
  type ImportGroup,
  type ImportProduct,
  ImportStart,
  ProductLookup,
} from '#shared/contract/catalogue-import.ts';

const PAGE = 20;

type Groups = { categories: ImportGroup[]; collections: ImportGroup[] };
type Import = { replace: boolean; groups: Groups; staged: Map<string, ImportProduct> };
type Asked = { method: string; path: readonly string[]; query: URLSearchParams; body: Buffer; type: string };

/** Another publication is under way. */
export class CatalogueBusy extends Error {}

/** The shop's API has ended, and is started again. */
export class ApiAway extends Error {}

/** What a shop keeps, and what it does when a merchant's operation is called; null is what it does not have. */
export class ShopState {
  readonly products = new Map<string, ImportProduct>();
  readonly groups: Groups = { categories: [], collections: [] };
  readonly pictures = new Map<string, { type: string; bytes: Buffer }>();
  readonly imports = new Map<string, Import>();
  version = 0;
  /** How many pictures were sent. */
  uploads = 0;
  /** How many publications are refused, because another one is under way. */
  busy = 0;
  /** How many of the next calls of a name are lost, because the API is away. */
  readonly lost = new Map<string, number>();
  /** Whether publications are refused. */
  isRefusing = false;
  /** How many products each call staged. */
  readonly chunks: number[] = [];
  /** The addresses that were looked up. */
  readonly lookedUp: string[] = [];
  /** The SKUs whose products were looked up. */
  readonly skusLookedUp: string[] = [];

  respond(asked: Asked): unknown {
    const [root, ...rest] = asked.path;
    this.loseCall(asked.path.at(-1) ?? '');
    if (root === 'imports') return this.respondToImport(asked, rest);
    if (root === 'pictures') return this.respondToPicture(asked, rest.map(decodeURIComponent).join('/'));
    if (root !== 'export') return null;
    if (rest[0] === 'lookup') return this.lookUp(ProductLookup.parse(JSON.parse(asked.body.toString())));
    return rest[0] === 'groups' ? this.groups : this.exportPage(Number(asked.query.get('cursor') ?? 0));
  }

  private loseCall(name: string): void {
    const left = this.lost.get(name) ?? 0;
    if (left === 0) return;
    this.lost.set(name, left - 1);
    throw new ApiAway();
  }

  private lookUp({ handles, skus }: { handles: string[]; skus: string[] }) {
    this.lookedUp.push(...handles);
    this.skusLookedUp.push(...skus);
    const products = [...this.products.values()];
    return {
      products: products.filter(({ handle }) => handles.includes(handle)),
      owners: products.flatMap(({ handle, variants }) =>
        variants.flatMap(({ sku }) => (skus.includes(sku) ? [{ sku, handle }] : [])),
      ),
    };
  }

  private exportPage(start: number) {
    const products = [...this.products.values()].slice(start, start + PAGE);
    return { products, nextCursor: start + PAGE < this.products.size ? String(start + PAGE) : null };
  }

  private respondToPicture({ method, type, body }: Asked, key: string) {
    if (method !== 'PUT') return this.pictures.has(key) ? {} : null;
    this.pictures.set(key, { type, bytes: body });
    this.uploads += 1;
    return {};
  }

  private respondToImport({ method, body }: Asked, [id, step]: readonly string[]) {
    if (method === 'POST' && id === undefined) return this.start(ImportStart.parse(JSON.parse(body.toString())));
    const found = this.imports.get(id ?? '');
    if (!found) return null;
    if (method === 'POST' && step === 'products') return this.stage(found, body);
    if (method === 'POST' && step === 'publication') return this.publish(found);
    if (method === 'POST' && step === 'discard') return this.discard(id ?? '');
    return step === 'difference' ? this.difference(found) : null;
  }

  private start(start: ImportStart) {
    const id = `import-${this.imports.size + 1}`;
    this.imports.set(id, { ...start, staged: new Map() });
    return { id };
  }

  private discard(id: string) {
    this.imports.delete(id);
    return { staged: 0 };
  }

  private stage(found: Import, body: Buffer) {
    const { products } = ImportChunk.parse(JSON.parse(body.toString()));
    this.chunks.push(products.length);
    for (const product of products) {
      checkProduct(product, found, this.groups);
      if (found.staged.has(product.handle)) throw new Error(`${product.handle} staged twice`);
      found.staged.set(product.handle, product);
    }
    return { staged: found.staged.size };
  }

  private difference({ staged, replace }: Import) {
    const current = (handle: string) => this.products.get(handle);
    const added = [...staged.keys()].filter((handle) => !current(handle));
    const changed = [...staged]
      .filter(([handle, product]) => current(handle) && !isDeepStrictEqual(current(handle), product))
      .map(([handle]) => handle);
    const removed = replace ? [...this.products.keys()].filter((handle) => !staged.has(handle)) : [];
    return {
      added: added.length,
      changed: changed.length,
      removed: removed.length,
      unchanged: staged.size - added.length - changed.length,
      handles: { added, changed, removed },
      catalogueVersion: this.version,
    };
  }

  private publish(found: Import) {
    if (this.isRefusing) throw new Error('Two products have the same SKU');
    if (this.busy > 0) {
      this.busy -= 1;
      throw new CatalogueBusy();
    }
    const difference = this.difference(found);
    for (const handle of difference.handles.removed) this.products.delete(handle);
    for (const [handle, product] of found.staged) this.products.set(handle, product);
    this.groups.categories = mergeByHandle(this.groups.categories, found.groups.categories);
    this.groups.collections = mergeByHandle(this.groups.collections, found.groups.collections);
    this.version += 1;
    return { ...difference, catalogueVersion: this.version };
  }
}

function mergeByHandle(known: ImportGroup[], incoming: ImportGroup[]): ImportGroup[] {
  return [...new Map([...known, ...incoming].map((group) => [group.handle, group])).values()];
}

/** What a schema cannot see: products name groups and colours that exist. */
function checkProduct(product: ImportProduct, found: Import, shop: Groups): void {
  const has = (list: readonly { handle: string }[], handle: string) => list.some((item) => item.handle === handle);
  const categories = [...found.groups.categories, ...shop.categories];
  const collections = [...found.groups.collections, ...shop.collections];
  if (!has(categories, product.category)) throw new Error(`no category ${product.category}`);
  for (const handle of product.collections) {
    if (!has(collections, handle)) throw new Error(`no collection ${handle}`);
  }
  for (const { colour } of [...product.variants, ...product.pictures]) {
    if (colour !== null && !has(product.colours, colour)) throw new Error(`no colour ${colour}`);
  }
}
