import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { Server as NetServer } from 'node:net';
import { join } from 'node:path';
import { buffer, json } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import * as z from 'zod/mini';
import { type Email, readEmail } from './read-email.ts';
import { CERTIFICATE } from './trust-mail-host.ts';

const USER = 'shop';
const PASSWORD = 'пароль shop';

/** What becomes of the next email: refused with these words, the line is cut, or nothing is answered any more. */
const Fault = z.object({
  refuse: z.optional(z.string()),
  hangUp: z.optional(z.boolean()),
  stall: z.optional(z.boolean()),
});
type Fault = z.infer<typeof Fault>;
type TakenEmail = Email & { sender: string; recipients: string[] };
type Box = { emails: TakenEmail[]; fault: Fault };

type MailHostOptions = {
  /** Files of the certificate and its key. */
  certificate?: { cert: string; key: string };
  /** Who may sign in. */
  isKnown?: (user: string, password: string) => boolean;
  /** Free ones unless said. */
  ports?: { smtp: number; http: number };
};

/**
 * Starts a mail host on this machine: SMTP over TLS that wants a sign-in, and over HTTP what it took. `GET /` lists the
 * emails, `DELETE /` forgets them, `POST /next` with a `Fault` says what becomes of the next one.
 */
export async function startMailHost({
  certificate = { cert: join(CERTIFICATE, 'localhost.pem'), key: join(CERTIFICATE, 'localhost.key') },
  isKnown = (user, password) => user === USER && password === PASSWORD,
  ports: wanted = { smtp: 0, http: 0 },
}: MailHostOptions = {}) {
  const box: Box = { emails: [], fault: {} };
  const smtp = createSmtpServer(box, { certificate, isKnown });
  const http = createListing(box);
  const ports = { smtp: await listen(smtp.server, wanted.smtp), http: await listen(http, wanted.http) };
  return {
    ports,
    async stop() {
      http.closeAllConnections();
      await Promise.all([new Promise<void>((done) => smtp.close(() => done())), once(http.close(), 'close')]);
    },
  };
}

async function listen(server: NetServer, port: number): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail host has no port');
  return address.port;
}

function createSmtpServer(box: Box, { certificate, isKnown }: Required<Omit<MailHostOptions, 'ports'>>): SMTPServer {
  const server = new SMTPServer({
    secure: true,
    key: readFileSync(certificate.key),
    cert: readFileSync(certificate.cert),
    onAuth({ username, password }, _session, done) {
      if (isKnown(username ?? '', password ?? '')) done(null, { user: username ?? '' });
      else done(failure('535 wrong user or password'));
    },
    onRcptTo(_address, session, done) {
      const { refuse, hangUp, stall } = box.fault;
      box.fault = {};
      if (hangUp) cutLine(server, session);
      else if (!stall) done(refuse === undefined ? null : failure(refuse));
    },
    onData(stream, { envelope }, done) {
      const taken = buffer(stream).then((raw) => {
        const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        box.emails.push({ sender, recipients: envelope.rcptTo.map(({ address }) => address), ...readEmail(raw) });
      });
      taken.then(() => done(), done);
    },
  });
  // A line that is cut is an error to the library too; here it was wanted.
  server.on('error', () => {});
  return server;
}

/** The library's way to answer with a number of one's own. */
function failure(reply: string): Error {
  const [, code, text] = /^(\d{3}) (.*)$/.exec(reply) ?? [];
  return Object.assign(new Error(text), { responseCode: Number(code) });
}

function cutLine(server: SMTPServer, { id }: SMTPServerSession): void {
  for (const connection of server.connections) if (connection.id === id) connection._socket.destroy();
}

function createListing(box: Box): Server {
  return createServer(async (request, response) => {
    if (request.method === 'DELETE') Object.assign(box, { emails: [], fault: {} });
    if (request.method === 'POST') box.fault = Fault.parse(await json(request));
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(box.emails));
  });
}
