import type { PushKeys, PushMessage, PushOutcome, PushService } from '#api/ports/push-service.ts';

/** Push services that do what a test says. */
export class ScriptedPush implements PushService {
  readonly sent: string[] = [];
  outcome: PushOutcome = 'sent';

  async createKeys(): Promise<PushKeys> {
    return { publicKey: `public ${crypto.randomUUID()}`, privateKey: 'private' };
  }

  async send({ endpoint }: PushMessage): Promise<PushOutcome> {
    this.sent.push(endpoint);
    return this.outcome;
  }
}
