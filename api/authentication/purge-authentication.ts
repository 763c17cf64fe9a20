import { purgeChallenges } from '#api/authentication/challenges.ts';
import { purgeConfirmations } from '#api/authentication/confirmed-actions.ts';
import { purgeInvitations } from '#api/authentication/invitations.ts';
import { purgeSessions } from '#api/authentication/sessions.ts';
import type { Ports } from '#api/ports/ports.ts';

/** Deletes everything expired that people could sign in with. */
export async function purgeAuthentication(ports: Ports): Promise<void> {
  await purgeChallenges(ports);
  await purgeConfirmations(ports);
  await purgeInvitations(ports);
  await purgeSessions(ports);
}
