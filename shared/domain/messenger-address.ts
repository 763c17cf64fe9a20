import type { Messenger, MessengerKind, MessengerLink } from './messengers.ts';

type Rule = {
  /** What its links begin with. */
  base: string;
  /** Its hosts, as an expression; addresses of any other host are refused. */
  hosts: string;
  /** What stands before a name that is typed without a host. */
  prefix: string;
  /** What follows the host, in ASCII: no look-alikes of other scripts, no query, no further path. */
  name: string;
};

const RULES: Readonly<Record<MessengerKind, Rule>> = {
  max: {
    base: 'https://max.ru/',
    hosts: 'max\\.ru',
    prefix: '@?',
    name: '(?:u/|join/)[\\w-]{8,150}|[a-z0-9][\\w-]{1,63}',
  },
  vk: { base: 'https://vk.me/', hosts: 'vk\\.(?:me|com|ru)', prefix: '@?', name: '[a-z][\\w.]{1,49}' },
  telegram: { base: 'https://t.me/', hosts: 't\\.me', prefix: '@?', name: '\\w{1,64}' },
  whatsapp: { base: 'https://wa.me/', hosts: 'wa\\.me', prefix: '\\+', name: '[1-9]\\d{6,14}' },
};

/** The address of a messenger's chat; null if what was typed is no address of that messenger. */
export function messengerUrl({ kind, address }: Messenger): string | null {
  const { base, hosts, prefix, name } = RULES[kind];
  // Phone numbers are typed with spaces, brackets and hyphens.
  const typed = kind === 'whatsapp' ? address.replace(/[ \u00a0()-]/g, '') : address;
  const found = new RegExp(`^(?:(?:https://)?(?:${hosts})/|${prefix})(${name})/?$`, 'i').exec(typed);
  return found?.[1] === undefined ? null : base + found[1];
}

/** The links of messengers, in the owner's order. */
export function messengerLinks(messengers: readonly Messenger[]): MessengerLink[] {
  return messengers.flatMap(({ kind, address }) => {
    const url = messengerUrl({ kind, address });
    return url === null ? [] : [{ kind, url }];
  });
}
