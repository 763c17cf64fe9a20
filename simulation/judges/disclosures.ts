import type { Operation } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { OPERATOR_ROLES, type OperatorRole } from '#shared/contract/operator.ts';
import type { DeliveredEmail } from '../machines/mailbox.ts';
import type { Overheard } from '../people/client.ts';
import { CODE } from '../people/recipients.ts';
import type { Scene } from '../people/scene.ts';

/** Who never sees a shopper's address, whatever the contract says of roles. */
const WITHOUT_ADDRESSES: readonly string[] = ['maker', 'editor'];
const ADDRESS = /shopper-\d{7}@nega\.test|\+7912\d{7}|ул\. (?:Примерная|Новая)/;
const WITHOUT_TAKINGS: readonly string[] = ['maker', 'editor'];

const isRole = (name: string): name is OperatorRole => OPERATOR_ROLES.some((role) => role === name);

/** Codes of certificates that came to two addresses, so that a former recipient can spend them. */
export function findSharedCodes(emails: readonly DeliveredEmail[]): string[] {
  const ownerOf = new Map<string, string>();
  return emails.flatMap(({ to, text }) => {
    const [code] = CODE.exec(text) ?? [];
    if (!code) return [];
    const owner = ownerOf.get(code) ?? to;
    ownerOf.set(code, owner);
    return owner === to ? [] : [`two people have the code of one certificate: ${owner}, ${to}`];
  });
}

/** What the latest answers disclose to people of the shop whose business it is not. */
export function findDisclosed({ overheard, placed, codes }: Scene): string[] {
  // Nobody there may see the link of an order, unless it is asked for, or the code of a certificate.
  const links = placed.map(({ token }) => token);
  return overheard
    .splice(0)
    .flatMap((answer) => [
      ...findUnseemly(answer),
      ...([...codes, ...(answer.operation === 'linkOrder' ? [] : links)].some((secret) => answer.text.includes(secret))
        ? [`a link or a code was shown by ${answer.operation}`]
        : []),
    ]);
}

function findUnseemly({ name, operation, text }: Overheard): string[] {
  const { roles }: Operation = OPERATIONS[operation];
  return [
    ...(isRole(name) && roles && !roles.includes(name) ? [`a person whose role may not was let in: ${operation}`] : []),
    ...(WITHOUT_ADDRESSES.includes(name) && ADDRESS.test(text)
      ? [`a shopper’s address was shown by ${operation}`]
      : []),
    ...(WITHOUT_TAKINGS.includes(name) && /"takings":\[/.test(text) ? ['the takings were shown'] : []),
  ];
}
