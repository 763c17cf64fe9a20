import type { Messenger, MessengerKind, MessengerLink } from './messengers.ts';

type Rule = {
  /** What its links begin with. */
  base: string;
  /** What its addresses begin with, as an expression; those of any other host are refused. */
  hosts: string;
  /** What stands before a name that is typed without a host. */
  prefix: string;
  /** The name of a chat, in ASCII: no look-alikes of other scripts, no further path. */
  name: string;
};

const RULES: Readonly<Record<MessengerKind, Rule>> = {
  max: {
    base: 'https://max.ru/',
    hosts: 'max\\.ru/',
    prefix: '@?',
    name: '(?:u/|join/)[\\w-]{8,150}|[a-z0-9][\\w-]{1,63}',
  },
  // `vk.com/im` is the list of the reader's own chats.
  vk: { base: 'https://vk.me/', hosts: 'vk\\.(?:me|com|ru)/', prefix: '@?', name: '(?!im(?![\\w.]))[a-z][\\w.]{1,49}' },
  telegram: { base: 'https://t.me/', hosts: 't(?:elegram)?\\.me/', prefix: '@?', name: '\\w{1,64}' },
  whatsapp: {
    base: 'https://wa.me/',
    hosts: '(?:wa\\.me/|api\\.whatsapp\\.com/send/?\\?phone=)\\+?',
    prefix: '\\+|(?=89)',
    name: '[1-9]\\d{6,14}',
  },
};

/**
 * The address of a messenger's chat; null if what was typed is no address of that messenger. Links may be typed as they
 * are copied from a browser: their queries are left out.
 */
export function messengerUrl({ kind, address }: Messenger): string | null {
  const { base, hosts, prefix, name } = RULES[kind];
  // Phone numbers are typed with spaces, brackets and hyphens.
  const typed = kind === 'whatsapp' ? address.replace(/[ \u00a0()-]/g, '') : address;
  const link = `(?:https?://)?(?:www\\.|m\\.)?(?:${hosts})(?<linked>${name})/?(?:[?#&]\\S*)?`;
  const { linked, typedName } =
    new RegExp(`^(?:${link}|(?:${prefix})(?<typedName>${name})/?)$`, 'i').exec(typed)?.groups ?? {};
  const found = linked ?? typedName;
  if (found === undefined) return null;
  // Mobile numbers as they are dialled within Russia: no country's code begins with 89.
  return base + (kind === 'whatsapp' ? found.replace(/^89(?=\d{9}$)/, '79') : found);
}

/** The links of messengers, in the owner's order. */
export function messengerLinks(messengers: readonly Messenger[]): MessengerLink[] {
  return messengers.flatMap(({ kind, address }) => {
    const url = messengerUrl({ kind, address });
    return url === null ? [] : [{ kind, url }];
  });
}
