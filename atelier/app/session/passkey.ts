import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type * as z from 'zod/mini';
import {
  AuthenticationResponse,
  type NewPasskeyOptions,
  type PasskeyOptions,
  RegistrationResponse,
} from '#shared/contract/authentication.ts';

/** Why there is no passkey, as far as the browser says. */
export type PasskeyProblem = 'cancelled' | 'known' | 'unsupported' | 'address';

/** The browser or the authenticator returned no passkey. */
export class PasskeyError extends Error {
  override name = 'PasskeyError';
  readonly problem: PasskeyProblem;
  constructor(problem: PasskeyProblem, { cause }: { cause: unknown }) {
    super(`No passkey: ${problem}`, { cause });
    this.problem = problem;
  }
}

/** Requests a passkey; with `inField` by the browser's suggestions in a field. Throws {@link PasskeyError}. */
export function askForPasskey(
  { options }: PasskeyOptions,
  { inField = false }: { inField?: boolean } = {},
): Promise<AuthenticationResponse> {
  return explained(AuthenticationResponse, startAuthentication({ optionsJSON: options, useBrowserAutofill: inField }));
}

/** Creates a passkey. Throws {@link PasskeyError}. */
export function makePasskey({ options }: NewPasskeyOptions): Promise<RegistrationResponse> {
  return explained(RegistrationResponse, startRegistration({ optionsJSON: options }));
}

async function explained<Response>(schema: z.ZodMiniType<Response>, asked: Promise<unknown>): Promise<Response> {
  try {
    return schema.parse(await asked);
  } catch (cause) {
    throw new PasskeyError(problemOf(cause), { cause });
  }
}

const PROBLEMS: Readonly<Record<string, PasskeyProblem>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  SecurityError: 'address',
};

function problemOf(cause: unknown): PasskeyProblem {
  return (cause instanceof Error && PROBLEMS[cause.name]) || 'unsupported';
}

/** The default label of a new passkey: the system it is created on. */
export function suggestedLabel(): string {
  const { userAgent } = navigator;
  const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'Linux'];
  const found = systems.find((system) => userAgent.includes(system)) ?? '';
  return found === 'Macintosh' ? 'Mac' : found;
}
