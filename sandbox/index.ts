import { Hono } from 'hono';
import type { Provider } from './provider.ts';

export { Mailbox } from './mailbox.ts';
export { Provider } from './provider.ts';

/** Everything the provider knows lives in one object, so that its calls have one order, like its books. */
const app = new Hono<{ Bindings: { PROVIDER: DurableObjectNamespace<Provider> } }>();

app.all('/__sandbox/*', (c) => c.env.PROVIDER.getByName('provider').fetch(c.req.raw));

export default app;
