import { isContentName } from '#api/content/documents.ts';
import type { Ports } from '#api/ports/ports.ts';
import { type KeyRing, keyOf, newestKeyId } from '#api/security/key-ring.ts';
import { hmac, isSameSecret } from '#api/security/secrets.ts';
import type { ContentName } from '#shared/contract/content.ts';
import type { EditedPage } from '#shared/contract/information-content.ts';
import { INFORMATION } from '#shared/domain/information-pages.ts';
import { ROUTES } from '#shared/routes.ts';

const LINK_LIFE_MS = 24 * 60 * 60 * 1000;

/** The page of the shop that shows a document best. */
const PAGES: Readonly<Record<ContentName, string>> = {
  home: '/',
  announcement: '/',
  contacts: ROUTES.contacts.path,
  delivery: ROUTES.delivery.path,
  making: ROUTES.delivery.path,
  sizes: ROUTES.sizeGuide.path,
  embroidery: '/',
  ...informationPaths(),
};

function informationPaths(): Record<`page-${EditedPage}`, string> {
  const paths = INFORMATION.map((page) => [`page-${page}`, ROUTES[page].path]);
  return Object.fromEntries(paths);
}

/** The address of a page that shows a document's draft to whoever has it, and when it ends. */
export async function contentPreviewLink(
  { clock, settings }: Ports,
  name: ContentName,
): Promise<{ url: string; expiresAt: number }> {
  const expiresAt = clock() + LINK_LIFE_MS;
  const keyId = newestKeyId(settings.orderTokenKeys);
  const signature = await sign(settings.orderTokenKeys, { keyId, name, expiresAt });
  const token = `${name}.${keyId}.${expiresAt.toString(36)}.${signature}`;
  return { url: `${settings.siteUrl}${PAGES[name]}?draft=${encodeURIComponent(token)}`, expiresAt };
}

/** The document whose draft a token shows now; null where it shows none. */
export async function openContentPreview({ clock, settings }: Ports, token: string): Promise<ContentName | null> {
  const [name = '', keyId = '', expires = '', signature = ''] = token.split('.');
  const expiresAt = Number.parseInt(expires, 36);
  if (!isContentName(name) || !settings.orderTokenKeys.has(keyId) || !(expiresAt > clock())) return null;
  const expected = await sign(settings.orderTokenKeys, { keyId, name, expiresAt });
  return (await isSameSecret(signature, expected)) ? name : null;
}

type Signed = { keyId: string; name: ContentName; expiresAt: number };

function sign(keys: KeyRing, { keyId, name, expiresAt }: Signed): Promise<string> {
  return hmac(keyOf(keys, keyId), `content preview ${name} ${expiresAt}`);
}
