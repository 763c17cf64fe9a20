import type { AuthenticationResponse, PasskeyOptions, RegistrationResponse } from '#shared/contract/authentication.ts';

/** Bits of an authenticator's flags: somebody was there, was verified, may be synced, is; a key follows. */
const FLAGS = { present: 1, verified: 4, syncable: 8, synced: 16, attested: 64 } as const;

type Options = PasskeyOptions['options'];
type Answered = { origin?: string; rpId?: string; counter?: number; isVerified?: boolean; userHandle?: string };

/** An authenticator without a device: one passkey of Ed25519, bound to an origin, synced, so that it does not count. */
export async function createAuthenticator(origin: string) {
  const keys = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify']);
  const { privateKey, publicKey } = keys as CryptoKeyPair;
  const key = new Uint8Array((await crypto.subtle.exportKey('raw', publicKey)) as ArrayBuffer);
  const id = crypto.getRandomValues(new Uint8Array(32));
  const credential = { id: base64Url(id), rawId: base64Url(id), type: 'public-key' } as const;
  const clientData = (type: string, { challenge }: Options, asked: string) =>
    new TextEncoder().encode(JSON.stringify({ type, challenge, origin: asked, crossOrigin: false }));
  const authenticatorData = async (rpId: string, flags: number, counter: number) => {
    const rpIdHash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(rpId)));
    return bytes(
      rpIdHash,
      [flags],
      [24, 16, 8, 0].map((shift) => (counter >>> shift) & 0xff),
    );
  };
  return {
    credentialId: credential.id,
    /** Makes the passkey that a site asks for. */
    async register(options: Options, answered: Answered = {}): Promise<RegistrationResponse> {
      const { rpId = new URL(origin).hostname, counter = 0, isVerified = true } = answered;
      const flags = FLAGS.present | FLAGS.syncable | FLAGS.synced | FLAGS.attested | (isVerified ? FLAGS.verified : 0);
      // COSE: {1: OKP, 3: EdDSA, -1: Ed25519, -2: key}.
      const cose = bytes([0xa4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x58, 0x20], key);
      const attested = bytes(new Uint8Array(16), [0, id.length], id, cose);
      const data = bytes(await authenticatorData(rpId, flags, counter), attested);
      const attestation = bytes([0xa3], text('fmt'), text('none'), text('attStmt'), [0xa0], text('authData'));
      return {
        ...credential,
        response: {
          clientDataJSON: base64Url(clientData('webauthn.create', options, answered.origin ?? origin)),
          attestationObject: base64Url(bytes(attestation, [0x58, data.length], data)),
          transports: ['internal'],
        },
      };
    },
    /** Answers with the passkey. */
    async answer(options: Options, answered: Answered = {}): Promise<AuthenticationResponse> {
      const { rpId = new URL(origin).hostname, counter = 0, isVerified = true, userHandle } = answered;
      const flags = FLAGS.present | FLAGS.syncable | FLAGS.synced | (isVerified ? FLAGS.verified : 0);
      const data = await authenticatorData(rpId, flags, counter);
      const client = clientData('webauthn.get', options, answered.origin ?? origin);
      const signed = bytes(data, new Uint8Array(await crypto.subtle.digest('SHA-256', client)));
      const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, signed));
      return {
        ...credential,
        response: {
          clientDataJSON: base64Url(client),
          authenticatorData: base64Url(data),
          signature: base64Url(signature),
          ...(userHandle !== undefined && { userHandle }),
        },
      };
    },
  };
}
export type Authenticator = Awaited<ReturnType<typeof createAuthenticator>>;

/** A text of up to 23 characters in CBOR. */
function text(value: string): Uint8Array<ArrayBuffer> {
  return bytes([0x60 + value.length], new TextEncoder().encode(value));
}

function bytes(...parts: readonly (readonly number[] | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function base64Url(value: Uint8Array): string {
  return btoa(String.fromCharCode(...value))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
