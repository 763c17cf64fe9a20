import { MailError, type Mailer, type OutgoingEmail } from '#api/ports/mailer.ts';
import type { Weather } from '../faults/weather.ts';
import type { World } from '../world/world.ts';

export type DeliveredEmail = OutgoingEmail & { at: number };

/** Every mailbox there is: what the mail server has taken, each message once. */
export class Postbox {
  readonly #world: World;
  readonly #weather: Weather;
  readonly #byId = new Map<string, DeliveredEmail>();

  constructor(world: World, weather: Weather) {
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
        this.#byId.set(email.messageId, { ...email, at: this.#world.now() });
        this.#world.note(name, 'mailbox', email.subject);
        if (this.#weather.strikes('mail-unknown')) throw new MailError('timeout');
      },
      check: async () => undefined,
    };
  }
}
