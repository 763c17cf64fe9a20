import { CODE } from '../people/recipients.ts';
import type { Scene } from '../people/scene.ts';
import { ask } from './ask.ts';

/** The emails with certificates of a history, and whether each is the latest; `?` is as for all rules. */
const SENT = `SELECT mail.id AS mail, certificate.id AS certificate, words IS NULL AS isErased,
    mail.subject = certificate.id || ' ' || certificate.emails AS isLatest
  FROM mail_outbox AS mail JOIN certificate ON certificate.id = substr(mail.subject, 1, instr(mail.subject, ' ') - 1)
    JOIN orders ON orders.id = certificate.order_id
  WHERE mail.kind = 'certificate' AND number > ?`;

/** Whether a code is known to the shop. */
async function isKnown(scene: Scene, code: string): Promise<boolean> {
  const answer = await ask(scene, scene.shopper().call('checkCertificate', { body: { code } }));
  return answer?.status === 200;
}

/** The code in each email that has come and has one, by the email's number. */
function readCodes({ site }: Scene): ReadonlyMap<unknown, string> {
  return new Map(
    site.mailbox.received().flatMap(({ messageId, text }) => {
      const [code] = CODE.exec(text) ?? [];
      return code ? [[Number(messageId.split(/[.@]/)[1]), code] as const] : [];
    }),
  );
}

/** Codes of certificates that went to somebody else and still pay, and those of the latest emails that do not. */
export async function findWrongCodes(scene: Scene): Promise<string[]> {
  const codes = readCodes(scene);
  const sent = scene.site.sqlite.all(SENT, scene.stocked.before);
  const wrong: string[] = [];
  for (const { certificate, mail } of sent.filter(({ isLatest, isErased }) => isLatest === 1 && isErased === 0)) {
    const latest = codes.get(mail);
    if (latest === undefined) continue;
    if (!(await isKnown(scene, latest))) wrong.push(`the code of certificate ${certificate} is not known`);
    const all = sent.filter((each) => each['certificate'] === certificate).map((each) => codes.get(each['mail']));
    for (const former of new Set(all.filter((code) => code !== undefined && code !== latest))) {
      if (await isKnown(scene, former ?? '')) wrong.push(`a former code of certificate ${certificate} still pays`);
    }
  }
  return wrong;
}
