import type { MiddlewareHandler } from 'hono';
import type { App } from '../app.ts';
import { PageNotFound } from '../routes/page-not-found.ts';
import { addressFault } from './address-fault.ts';
import { refuse } from './refuse.ts';

/** Lets clean addresses through. No link leads to others, so nobody gets a page for them. */
export function cleanAddress(): MiddlewareHandler<App> {
  return async function cleanAddress(c, next) {
    const fault = addressFault(c.req.url);
    if (fault === null) return next();
    if (fault === 'too-long') {
      return refuse(c, { status: 414, code: 'too-large', title: 'The address is too long' });
    }
    if (fault === 'malformed') {
      return refuse(c, { status: 400, code: 'invalid-request', title: 'The address is malformed' });
    }
    // People mistype this one: they get the page that says so.
    if (!c.req.path.startsWith('/api/')) throw PageNotFound.noMatch(c.req.path);
    return refuse(c, { status: 404, code: 'not-found', title: 'There is no such call' });
  };
}
