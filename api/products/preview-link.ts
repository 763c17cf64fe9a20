import type { Ports } from '#api/ports/ports.ts';
import { hmac, isSameSecret, type KeyRing, keyOf, newestKeyId } from '#api/security/secrets.ts';

const LINK_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** The address of a page that shows a product of any status to anyone who has it, and its expiry. */
export async function previewLink(
  { clock, settings }: Ports,
  handle: string,
): Promise<{ url: string; expiresAt: number }> {
  const expiresAt = clock() + LINK_LIFE_MS;
  const keyId = newestKeyId(settings.orderTokenKeys);
  const signature = await sign(settings.orderTokenKeys, { keyId, handle, expiresAt });
  const token = `${keyId}.${expiresAt.toString(36)}.${signature}`;
  return { url: `${settings.siteUrl}/preview/${encodeURIComponent(handle)}/${token}`, expiresAt };
}

/** Whether a token is valid for the preview of a product. */
export async function opensPreview({ clock, settings }: Ports, handle: string, token: string): Promise<boolean> {
  const [keyId = '', expires = '', signature = ''] = token.split('.');
  const expiresAt = Number.parseInt(expires, 36);
  if (!settings.orderTokenKeys.has(keyId) || !(expiresAt > clock())) return false;
  return await isSameSecret(signature, await sign(settings.orderTokenKeys, { keyId, handle, expiresAt }));
}

type Signed = { keyId: string; handle: string; expiresAt: number };

function sign(keys: KeyRing, { keyId, handle, expiresAt }: Signed): Promise<string> {
  return hmac(keyOf(keys, keyId), `preview ${handle} ${expiresAt}`);
}
