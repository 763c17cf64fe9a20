import { beforeEach, describe, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { createSmtpMailer } from '#api/adapters/mail/smtp.ts';
import { MailError, type OutgoingEmail } from '#api/ports/mailer.ts';

const ports = inject('mailHost');

const EMAIL: OutgoingEmail = {
  to: 'anna@nega.test',
  subject: 'Заказ № 1042 принят — и тема так длинна, что не помещается в одну строку заголовка письма',
  text: '.Точка в начале строки\n..две точки\nи «кавычки» — 24 900 ₽\n',
  html: '<!doctype html><p>Анна &amp; Ко</p>',
  messageId: 'order-1042.7@shop.test',
  replyTo: 'hello@nega.test',
};

/** A signal that never comes. */
const PATIENT = new AbortController().signal;

const Taken = z.array(
  z.object({
    sender: z.string(),
    recipients: z.array(z.string()),
    headers: z.record(z.string(), z.string()),
    raw: z.string(),
    text: z.string(),
    html: z.string(),
  }),
);

const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${ports.http}${path}`, init);
const taken = async () => Taken.parse(await (await ask('/')).json());
const open = (changes: Partial<Parameters<typeof createSmtpMailer>[0]> = {}) =>
  createSmtpMailer({
    host: 'localhost',
    port: ports.smtp,
    user: 'shop',
    password: 'пароль shop',
    from: 'shop@nega.test',
    name: 'Нега',
    ...changes,
  });
/** The code an email was refused with. */
async function failure(mailer: ReturnType<typeof open>, signal = PATIENT): Promise<string> {
  const error = await mailer.send(EMAIL, signal).catch((reason: unknown) => reason);
  if (!(error instanceof MailError)) throw new Error(`Not refused: ${error}`);
  expect(error.cause).toBeUndefined();
  expect(error.message).not.toContain('anna');
  return error.code;
}

beforeEach(async () => {
  await ask('/', { method: 'DELETE' });
});

describe('a mail server on this machine', () => {
  test('is asked whether it would accept emails, and gets none', async () => {
    await open().check(PATIENT);
    await expect(open({ password: 'wrong' }).check(PATIENT)).rejects.toThrow('smtp-535');
    expect(await taken()).toEqual([]);
  });

  test('accepts an email over TLS, with the content that was written', async () => {
    await open().send(EMAIL, PATIENT);
    const [email, ...others] = await taken();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ sender: 'shop@nega.test', recipients: ['anna@nega.test'] });
    expect(email?.headers).toMatchObject({
      From: 'Нега <shop@nega.test>',
      To: 'anna@nega.test',
      'Reply-To': 'hello@nega.test',
      Subject: EMAIL.subject,
      'Message-ID': '<order-1042.7@shop.test>',
    });
    expect(email?.text.replaceAll('\r\n', '\n')).toBe(EMAIL.text);
    expect(email?.html).toContain('<p>Анна &amp; Ко</p>');
    // No line of the email itself is longer than mail hosts must take, and none has a character they may not.
    expect(email?.raw).toMatch(/^[\x20-\x7e\r\n\t]*$/);
    expect(Math.max(...(email?.raw.split('\r\n') ?? []).map((line) => line.length))).toBeLessThan(999);
  });

  test('gets no header that somebody injected into another', async () => {
    await open().send({ ...EMAIL, subject: 'Заказ\r\nBcc: all@nega.test', replyTo: 'hello@nega.test' }, PATIENT);
    const [email] = await taken();
    expect(email?.recipients).toEqual(['anna@nega.test']);
    expect(Object.keys(email?.headers ?? {})).not.toContain('Bcc');
  });

  test('that refuses an email or a sign-in is reported by its status code alone', async () => {
    await ask('/next', { method: 'POST', body: JSON.stringify({ refuse: '550 anna@nega.test is unknown here' }) });
    expect(await failure(open())).toBe('smtp-550');
    await ask('/next', { method: 'POST', body: JSON.stringify({ refuse: '451 come later' }) });
    expect(await failure(open())).toBe('smtp-451');
    expect(await failure(open({ password: 'another' }))).toBe('smtp-535');
    expect(await taken()).toEqual([]);
  });

  test('that disconnects in the middle is not waited for', async () => {
    await ask('/next', { method: 'POST', body: JSON.stringify({ hangUp: true }) });
    expect(await failure(open())).toMatch(/^smtp-/);
    await open().send(EMAIL, PATIENT);
    expect(await taken()).toHaveLength(1);
  });

  test('that stops responding is disconnected when the time for an email is over', async () => {
    await ask('/next', { method: 'POST', body: JSON.stringify({ stall: true }) });
    expect(await failure(open(), AbortSignal.timeout(500))).toBe('timeout');
    await open().send(EMAIL, PATIENT);
    expect(await taken()).toHaveLength(1);
  });

  test('is not trusted under another name, nor waited for if it is missing', async () => {
    expect(await failure(open({ host: '127.0.0.1' }))).toMatch(/^smtp/);
    expect(await failure(open({ port: 1 }))).toMatch(/^smtp/);
  });
});
