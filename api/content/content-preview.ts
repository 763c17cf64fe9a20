import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { isContentName } from '#api/content/documents.ts';
import { showContent } from '#api/content/revisions.ts';
import { product } from '#api/database/catalogue-tables.ts';
import type { Ports } from '#api/ports/ports.ts';
import { previewLink } from '#api/products/preview-link.ts';
import { hmac, isSameSecret, type KeyRing, keyOf, newestKeyId } from '#api/security/secrets.ts';
import type { ContentName, StorefrontDocument } from '#shared/contract/content.ts';
import type { EditedPage } from '#shared/contract/information-content.ts';
import { INFORMATION } from '#shared/domain/information-pages.ts';
import { ROUTES } from '#shared/routes.ts';

const LINK_LIFE_MS = 24 * 60 * 60 * 1000;

/** The page that shows a document best; for the embroidery settings, a product that can be embroidered. */
const PAGES: Readonly<Record<Exclude<StorefrontDocument, 'embroidery'>, string>> = {
  home: '/',
  announcement: '/',
  contacts: ROUTES.contacts.path,
  delivery: ROUTES.delivery.path,
  production: ROUTES.delivery.path,
  sizes: ROUTES.sizeGuide.path,
  ...informationPaths(),
};

function informationPaths(): Record<`page-${EditedPage}`, string> {
  const paths = INFORMATION.map((page) => [`page-${page}`, ROUTES[page].path]);
  return Object.fromEntries(paths);
}

/** A document that is shown instead of its published version. */
export type ContentDraft = { name: ContentName; document: unknown };

/** The address of a page that shows a document's draft to anyone who has it, and its expiry. */
export async function contentPreviewLink(
  ports: Ports,
  name: StorefrontDocument,
): Promise<{ url: string; expiresAt: number }> {
  const { clock, settings } = ports;
  const expiresAt = clock() + LINK_LIFE_MS;
  const keyId = newestKeyId(settings.orderTokenKeys);
  const signature = await sign(settings.orderTokenKeys, { keyId, name, expiresAt });
  const token = `${name}.${keyId}.${expiresAt.toString(36)}.${signature}`;
  const page = name === 'embroidery' ? await embroideredProduct(ports) : `${settings.siteUrl}${PAGES[name]}`;
  return { url: `${page}?draft=${encodeURIComponent(token)}`, expiresAt };
}

/** The preview of the first product that can be embroidered; the home page if there is none. */
async function embroideredProduct(ports: Ports): Promise<string> {
  const [first] = await ports.database
    .select({ handle: product.handle })
    .from(product)
    .where(and(eq(product.published, 1), isNotNull(product.embroidery)))
    .orderBy(asc(product.position))
    .limit(1);
  return first ? (await previewLink(ports, first.handle)).url : `${ports.settings.siteUrl}/`;
}

/** The draft of a token; null if the token is not valid. */
export async function openContentPreview(
  { clock, settings, database }: Ports,
  token: string,
): Promise<ContentDraft | null> {
  const [name = '', keyId = '', expires = '', signature = ''] = token.split('.');
  const expiresAt = Number.parseInt(expires, 36);
  if (!isContentName(name) || !settings.orderTokenKeys.has(keyId) || !(expiresAt > clock())) return null;
  const expected = await sign(settings.orderTokenKeys, { keyId, name, expiresAt });
  if (!(await isSameSecret(signature, expected))) return null;
  const { document } = await showContent(database, name);
  return { name, document };
}

type Signed = { keyId: string; name: ContentName; expiresAt: number };

function sign(keys: KeyRing, { keyId, name, expiresAt }: Signed): Promise<string> {
  return hmac(keyOf(keys, keyId), `content preview ${name} ${expiresAt}`);
}
