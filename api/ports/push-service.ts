/** The shop's key pair on P-256 towards push services (VAPID, RFC 8292), base64url: point and number. */
export type PushKeys = { publicKey: string; privateKey: string };

export type PushMessage = {
  /** Where the device's push service takes messages for it. */
  endpoint: string;
  keys: PushKeys;
};

/** `gone`: the device or its permission is no more; `failed`: perhaps later. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

/** The port to the push services of browsers: a message has no content, the device asks the shop for it. */
export type PushService = {
  createKeys(): Promise<PushKeys>;
  send(message: PushMessage): Promise<PushOutcome>;
};
