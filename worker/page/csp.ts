/** 128 random bits, base64: the nonce of the inline scripts that place late blocks of a streamed page. */
export function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes));
}

const hashes = new Map<string, string>();

/** The CSP source expression of an inline script or style; computed once in each isolate. */
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
  /** The origin of the assets; null if it is the shop's own. */
  host: string | null;
  /** Only for streamed pages: React places late blocks by inline scripts. */
  nonce: string | null;
};

/** The Content-Security-Policy of a page. Nothing is loaded from third parties. */
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
    // The one Trusted Types policy is client/platform/trusted-types.ts.
    "require-trusted-types-for 'script'",
    'trusted-types shop',
    // Firefox and older Safari know only the older directive.
    'report-uri /csp-report',
    'report-to csp',
  ].join('; ');
}
