import { MailError, type Mailer, type OutgoingEmail } from '#api/ports/mailer.ts';
import { CLOCK_STEP_MS, type Weather } from '../faults/weather.ts';
import type { World } from '../world/world.ts';
import type { Sqlite } from './sqlite.ts';

export type DeliveredEmail = OutgoingEmail & { at: number };

/** Every mailbox there is: what the mail server has taken, each message once. */
export class Postbox {
  readonly #world: World;
  readonly #weather: Weather;
  readonly #byId = new Map<string, DeliveredEmail>();
  readonly #sqlite: Sqlite;
  /**
   * Emails that came after the shop had noted that they were sent, or before their day; and those that something is
   * back which somebody has had before, or of which nothing is there.
   */
  readonly contradictions: string[] = [];

  constructor({ world, weather, sqlite }: { world: World; weather: Weather; sqlite: Sqlite }) {
    this.#sqlite = sqlite;
    this.#world = world;
    this.#weather = weather;
  }

  received(): readonly DeliveredEmail[] {
    return [...this.#byId.values()];
  }

  /** The way of a process to the mail server. */
  mailerOf(name: string): Mailer {
    return {
      send: async (email) => {
        await this.#world.pass(this.#world.network.below(400));
        if (this.#weather.strikes('mail-refused')) throw new MailError('451');
        this.#check(email);
        this.#byId.set(email.messageId, { ...email, at: this.#world.now() });
        this.#world.note(name, 'mailbox', email.subject);
        if (this.#weather.strikes('mail-unknown')) throw new MailError('timeout');
      },
      check: async () => undefined,
    };
  }

  #check({ messageId, subject, to }: OutgoingEmail): void {
    if (messageId.startsWith(BACK)) this.#checkBack(messageId, to);
    const [mail] = this.#sqlite.all(NOTED, Number(messageId.split(/[.@]/)[1]));
    if (mail && mail['sentAt'] !== null) this.contradictions.push(`an email was sent again: ${subject}`);
    if (Number(mail?.['sendAt'] ?? 0) > this.#world.now() + 2 * CLOCK_STEP_MS) {
      this.contradictions.push(`a certificate was sent before its day: ${subject}`);
    }
  }

  /** Everybody who waits has an address of their own, and asks once. */
  #checkBack(messageId: string, to: string): void {
    const others = this.received().filter((email) => email.to === to && email.messageId.startsWith(BACK));
    if (others.some((email) => email.messageId !== messageId)) this.contradictions.push('somebody was told twice');
    const id = messageId.slice(messageId.indexOf('.', BACK.length) + 1, messageId.indexOf('@'));
    if (this.#sqlite.all(GONE, id, this.#world.now() - JUST_NOW_MS).length > 0) {
      this.contradictions.push('somebody was told of what is not there');
    }
  }
}

const NOTED = `SELECT sent_at AS sentAt, (SELECT send_at FROM certificate
    WHERE mail.kind = 'certificate' AND instr(mail.subject, certificate.id) = 1) AS sendAt
  FROM mail_outbox AS mail WHERE id = ?`;

/** How the id of an email begins that says something is back (api/mail/tell-waiting.ts). */
const BACK = 'wait-confirmed.';
/** It may be sold while the email is written. */
const JUST_NOW_MS = 2 * 60_000 + 2 * CLOCK_STEP_MS;

const GONE = `SELECT 1 FROM stock_wait JOIN variant ON variant.sku = stock_wait.sku
  WHERE stock_wait.id = ?1 AND stock = 0 AND NOT EXISTS (SELECT 1 FROM stock_movement WHERE sku = variant.sku AND at > ?2)`;
