/** 128 random bits, base64: what the scripts must carry that put late blocks of one answer in their place. */
export function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes));
}

const hashes = new Map<string, string>();

/** The source expression that lets one of the build's inline scripts or styles run; worked out once an isolate. */
export async function hashSource(text: string): Promise<string> {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const source = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
  hashes.set(text, source);
  return source;
}

type Sources = {
  /** Hashes of the document's inline script and style. */
  script: string;
  style: string;
  /** The host that scripts, styles and fonts come from, where it is not the shop's own. */
  host: string | null;
  /** Only for pages that are sent in pieces: React moves late blocks by inline scripts. */
  nonce: string | null;
};

/** The Content-Security-Policy of a page. Nothing comes from a third party. */
export function contentSecurityPolicy({ script, style, host, nonce }: Sources): string {
  const assets = host ? ` ${host}` : '';
  return [
    "default-src 'none'",
    `script-src 'self'${assets} ${script}${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `style-src 'self'${assets} ${style}`,
    "img-src 'self' data:",
    `font-src 'self'${assets}`,
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    // The one policy is client/platform/trusted-types.ts.
    "require-trusted-types-for 'script'",
    'trusted-types shop',
    // Both ways to say where reports go: Firefox and Safari know the older one.
    'report-uri /csp-report',
    'report-to csp',
  ].join('; ');
}
