import { Hono } from 'hono';
import { mountApi } from './api.ts';
import { emailFrame } from './email-frame.ts';
import type { AtelierEnv } from './env.ts';
import { manifest } from './manifest.ts';
import { requestId, requireSameOrigin, setSecurityHeaders } from './request-guards.ts';
import { shell } from './shell.ts';

const app = new Hono<AtelierEnv>();

app.use(requestId());
app.use(setSecurityHeaders());
app.use(requireSameOrigin());

mountApi(app);
app.get('/atelier/assets/*', (c) => c.env.ASSETS.fetch(c.req.raw));
app.get('/atelier/service-worker.js', (c) => c.env.ASSETS.fetch(c.req.raw));
app.get('/atelier/email-frame', emailFrame);
app.get('/atelier/:locale/manifest.webmanifest', manifest);
app.get('/atelier/*', shell);
app.all('*', (c) => c.redirect('/atelier/'));

export default app;
