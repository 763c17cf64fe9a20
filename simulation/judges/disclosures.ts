import type { Operation } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { hasRole, type OperatorRole } from '#shared/contract/operator.ts';
import type { DeliveredEmail } from '../machines/mailbox.ts';
import type { Overheard } from '../people/client.ts';
import { CODE } from '../people/recipients.ts';
import { rolesByName, type Scene } from '../people/scene.ts';

/** Who never sees a shopper's address, whatever the contract says of roles. */
const WITHOUT_ADDRESSES: readonly OperatorRole[] = ['maker', 'editor'];
const ADDRESS = /shopper-\d{7}@nega\.test|\+7912\d{7}|ул\. (?:Примерная|Новая)/;
const WITHOUT_TAKINGS: readonly OperatorRole[] = ['maker', 'editor'];

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
  const own = rolesByName(name);
  const isOnly = (few: readonly OperatorRole[]) => own.length > 0 && own.every((role) => few.includes(role));
  return [
    ...(own.length > 0 && roles && !hasRole({ roles: own }, roles)
      ? [`a person whose roles may not was let in: ${operation}`]
      : []),
    ...(isOnly(WITHOUT_ADDRESSES) && ADDRESS.test(text) ? [`a shopper’s address was shown by ${operation}`] : []),
    ...(isOnly(WITHOUT_TAKINGS) && /"takings":\[/.test(text) ? ['the takings were shown'] : []),
  ];
}
