import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OPERATIONS, type OperationName } from '#shared/contract/operations.ts';

const PASSKEY = 'an authenticator signs it (tests/api/authentication)';

const DEVICE = 'push services have no part in what is sold (tests/api/push)';

/** Operations that write and that nobody in the simulation calls, each with the reason. */
const NOT_PLAYED: Partial<Record<OperationName, string>> = {
  beginSignIn: PASSKEY,
  signIn: PASSKEY,
  acceptInvitation: PASSKEY,
  signOut: 'it ends a session, which only a passkey opens',
  beginConfirmation: PASSKEY,
  confirmAction: PASSKEY,
  beginPasskey: PASSKEY,
  addPasskey: PASSKEY,
  labelPasskey: PASSKEY,
  removePasskey: PASSKEY,
  subscribeDevice: DEVICE,
  unsubscribeDevice: DEVICE,
  uploadPicture: 'the simulation has no store of pictures (tests/api/products/pictures.test.ts)',
};

const PEOPLE = join(import.meta.dirname, '../../simulation/people');

test('somebody in the simulation calls every operation that writes, or the reason why not is named', () => {
  const texts = globSync('*.ts', { cwd: PEOPLE }).map((file) => readFileSync(join(PEOPLE, file), 'utf8'));
  const isPlayed = (name: string) => texts.some((text) => text.includes(`'${name}'`));
  const writing = Object.entries(OPERATIONS).filter(([, { method }]) => method === 'POST');
  const unplayed = writing.map(([name]) => name).filter((name) => !isPlayed(name));
  expect(unplayed.sort()).toEqual(Object.keys(NOT_PLAYED).sort());
});
