import type { Context } from 'hono';
import type { AtelierEnv } from './env.ts';

/** Shows the HTML that the page around it posts, tells it its height, and opens no link. */
const SCRIPT = `(()=>{const d=document.documentElement;addEventListener("message",({source,data})=>{if(source===parent)d.innerHTML=data});addEventListener("click",e=>e.preventDefault(),true);new ResizeObserver(()=>parent.postMessage(d.offsetHeight,"*")).observe(d)})()`;

/**
 * Responds with the empty document in which the atelier shows an email. It has a policy of its own, because mail
 * clients read inline styles only, which the atelier's forbids; it is of no origin, and nothing leaves it.
 */
export function emailFrame(c: Context<AtelierEnv>): Response | Promise<Response> {
  const nonce = crypto.randomUUID();
  return c.html(`<!DOCTYPE html><html><body><script nonce="${nonce}">${SCRIPT}</script></body></html>`, 200, {
    'Cache-Control': 'no-store',
    'X-Frame-Options': 'SAMEORIGIN',
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      "style-src 'unsafe-inline'",
      `img-src ${new URL(c.env.SITE_URL).origin}`,
      "form-action 'none'",
      "frame-ancestors 'self'",
      "base-uri 'none'",
      'sandbox allow-scripts',
    ].join('; '),
  });
}
