import { Hono } from 'hono';
import type { Provider } from './provider.ts';

export { Mailbox } from './mailbox.ts';
export { Provider } from './provider.ts';

/** All data of the provider is in one object, so that calls are serialised. */
const app = new Hono<{ Bindings: { PROVIDER: DurableObjectNamespace<Provider> } }>();

app.all('/__sandbox/*', (c) => c.env.PROVIDER.getByName('provider').fetch(c.req.raw));

export default app;
