import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { takeChallenge } from '#api/authentication/challenges.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Ports } from '#api/ports/ports.ts';

/** The relying party of the passkeys: the atelier's host only, not its parent domain. */
export function relyingParty({ settings }: Ports): { id: string; origin: string } {
  return { id: new URL(settings.atelierUrl).hostname, origin: settings.atelierUrl };
}

/**
 * Consumes the challenge that an authenticator answered. Throws a ProblemError if it was not issued for the purpose.
 */
export async function answeredChallenge(
  ports: Ports,
  { response }: { response: { clientDataJSON: string } },
  purpose: string,
): Promise<string> {
  const challenge = readChallenge(response.clientDataJSON);
  if (challenge !== null && (await takeChallenge(ports, challenge, purpose))) return challenge;
  throw new ProblemError('passkey-refused', { detail: 'The challenge has ended, or is of something else' });
}

function readChallenge(clientDataJSON: string): string | null {
  try {
    return decodeClientDataJSON(clientDataJSON).challenge;
  } catch {
    return null;
  }
}
