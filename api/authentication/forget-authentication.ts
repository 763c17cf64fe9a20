import { forgetChallenges } from '#api/authentication/challenges.ts';
import { forgetConfirmations } from '#api/authentication/confirmed-actions.ts';
import { forgetInvitations } from '#api/authentication/invitations.ts';
import { forgetSessions } from '#api/authentication/sessions.ts';
import type { Ports } from '#api/ports/ports.ts';

/** Deletes everything expired that people could sign in with. */
export async function forgetAuthentication(ports: Ports): Promise<void> {
  await forgetChallenges(ports);
  await forgetConfirmations(ports);
  await forgetInvitations(ports);
  await forgetSessions(ports);
}
