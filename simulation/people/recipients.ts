import type { DeliveredEmail } from '../machines/mailbox.ts';
import type { Random } from '../world/random.ts';
import type { Actions, Scene } from './scene.ts';

/** A certificate's code as its email writes it, and the way to answer a question. */
export const CODE = /\b[2-9A-Z]{4}(?:-[2-9A-Z]{4}){4}\b/;
const QUESTION = /question\/([\w-]+)\?token=([\w-]+)/;

/** The latest email with something in it. */
export function findLatest(scene: Scene, pattern: RegExp): RegExpExecArray | null {
  const emails: DeliveredEmail[] = scene.site.mailbox.received().toReversed();
  for (const { text } of emails) {
    const found = pattern.exec(text);
    if (found) return found;
  }
  return null;
}

/** Answers the question of the latest email that has one, now and then in two tabs at once. */
export async function answerLatestQuestion(scene: Scene, random: Random): Promise<void> {
  const [, question = '', token = ''] = findLatest(scene, QUESTION) ?? [];
  if (!question) return;
  const shopper = scene.shopper();
  await shopper.read('readQuestion', { params: { question }, token });
  const answer = () => {
    const body = random.chance(0.6) ? { choice: random.below(2) } : { text: '96, простите' };
    return shopper.call('answerQuestion', { params: { question }, token, body });
  };
  await (random.chance(0.5) ? Promise.all([answer(), answer()]) : answer());
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
  'shopper-answers-question': { weight: 3, does: (scene, { random }) => answerLatestQuestion(scene, random) },
};
