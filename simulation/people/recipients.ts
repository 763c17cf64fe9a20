import type { Operation } from '#shared/contract/operation.ts';
import { OPERATIONS, type OperationName } from '#shared/contract/operations.ts';
import { OPERATOR_ROLES } from '#shared/contract/operator.ts';
import type { DeliveredEmail } from '../machines/mailbox.ts';
import type { Random } from '../world/random.ts';
import type { Actions, Scene } from './scene.ts';

/** A certificate's code as its email writes it, and the way to answer a question. */
export const CODE = /\b[2-9A-Z]{4}(?:-[2-9A-Z]{4}){4}\b/;
const QUESTION = /question\/([\w-]+)\?token=([\w-]+)/;

/** The latest email with something in it. */
function findLatest(scene: Scene, pattern: RegExp): RegExpExecArray | null {
  const emails: DeliveredEmail[] = scene.site.mailbox.received().toReversed();
  for (const { text } of emails) {
    const found = pattern.exec(text);
    if (found) return found;
  }
  return null;
}

/** A person of the shop asks for a list that their role does not see. */
function callWithoutRight(scene: Scene, random: Random) {
  const role = random.pick(OPERATOR_ROLES.slice(1));
  const hidden = (Object.entries(OPERATIONS) as [OperationName, Operation][]).filter(
    ([, { method, path, roles }]) => method === 'GET' && !path.includes('{') && roles && !roles.includes(role),
  );
  return scene.operator(role).call(random.pick(hidden)[0]);
}

/** What people do about emails of the shop. */
export const RECEIVING: Actions = {
  'recipient-reads-code': {
    weight: 2,
    does: async (scene) => {
      const [code] = findLatest(scene, CODE) ?? [];
      if (!code) return;
      if (!scene.codes.includes(code)) scene.codes.push(code);
      await scene.shopper().read('checkCertificate', { body: { code } });
    },
  },
  'recipient-opens-certificate': {
    weight: 1,
    does: async (scene) => {
      const [code] = findLatest(scene, CODE) ?? [];
      return code && scene.shopper().read('openCertificate', { body: { code } });
    },
  },
  'shopper-answers-question': {
    weight: 3,
    does: async (scene, { random }) => {
      const [, question = '', token = ''] = findLatest(scene, QUESTION) ?? [];
      if (!question) return;
      const shopper = scene.shopper();
      await shopper.read('readQuestion', { params: { question }, token });
      const body = random.chance(0.6) ? { choice: random.below(2) } : { text: '96, простите' };
      await shopper.call('answerQuestion', { params: { question }, token, body });
    },
  },
  'stranger-guesses': {
    weight: 1,
    does: async (scene, choice) => {
      const { random } = choice;
      const placed = scene.order(choice);
      const token = 'x'.repeat(43);
      const number = placed?.number ?? '1042';
      const answers = [
        await scene.shopper().call('cancelOrder', { params: { number }, token }),
        await scene.shopper().call('eraseOrder', { params: { number }, token }),
        await scene.operator(random.pick(['maker', 'editor'])).call('showOrder', { params: { number } }),
      ];
      answers.push(await callWithoutRight(scene, random));
      const today = await scene.operator('maker').read('showToday');
      if (today && today.takings !== null) scene.surprises.push('a maker sees the takings');
      if (answers.some((answer) => answer && answer.status < 400)) scene.surprises.push('a stranger was let in');
      await scene.shopper().call('checkCertificate', { body: { code: `AAAA-BBBB-CCCC-${1000 + random.below(9000)}` } });
    },
  },
};
