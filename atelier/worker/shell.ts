import assets from 'virtual:atelier-assets';
import type { Context } from 'hono';
import { BRAND_GROUND, COLOUR_MODE_KEY } from '#shared/domain/colour-mode.ts';
import { DEFAULT_LOCALE } from '#shared/domain/locale.ts';
import en from '../../locales/atelier/en/shell.json';
import ru from '../../locales/atelier/ru/shell.json';
import type { AtelierEnv } from './env.ts';

/** Resolves the stored colour mode before the first paint. */
const SET_THEME = `(()=>{const r=document.documentElement.dataset;let p="system";try{p=localStorage.getItem("${COLOUR_MODE_KEY}")||p}catch{}r.theme=p==="dark"||p!=="light"&&matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light"})()`;

/** Responds to every address with the application's document, which contains no data. */
export async function shell(c: Context<AtelierEnv>): Promise<Response> {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const shopOrigin = new URL(c.env.SITE_URL).origin;
  const html = page(nonce, shopOrigin);
  return c.html(html, 200, {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': contentSecurityPolicy(nonce, shopOrigin),
  });
}

function page(nonce: string, shopOrigin: string): string {
  const { entry, styles, development } = assets;
  return [
    `<!DOCTYPE html><html lang="ru" data-shop="${shopOrigin}"><head><meta charset="utf-8"><title>${ru['shell.name']}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<meta property="csp-nonce" content="${nonce}"><meta name="color-scheme" content="light dark">`,
    `<script nonce="${nonce}">${SET_THEME}</script>`,
    development ? `<script type="module" nonce="${nonce}" src="/@vite/client"></script>` : '',
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script type="module" src="${entry}"></script><link rel="icon" href="/atelier/assets/192.png">`,
    // The cookie of Cloudflare Access is needed for it, where that is in front.
    `<link rel="manifest" href="/atelier/${DEFAULT_LOCALE}/manifest.webmanifest" crossorigin="use-credentials">`,
    `<link rel="apple-touch-icon" href="/atelier/assets/apple-touch-180.png"><meta name="theme-color" content="${BRAND_GROUND.light}"></head>`,
    `<body><div id="root"></div><noscript><p>${ru['shell.noScript']}</p><p lang="en">${en['shell.noScript']}</p></noscript></body></html>`,
  ].join('');
}

function contentSecurityPolicy(nonce: string, shopOrigin: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Vite inserts styles while they are edited.
    assets.development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${shopOrigin}`,
    "font-src 'self'",
    `connect-src 'self'${assets.development ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    // Emails (email-frame.ts).
    "frame-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    // The policies of app/trusted-types.ts.
    ...(assets.development ? [] : ["require-trusted-types-for 'script'", 'trusted-types atelier default']),
  ].join('; ');
}
