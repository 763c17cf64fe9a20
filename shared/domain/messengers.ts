/**
 * The messengers that a shop can be written to. A new kind is a word here, a row of {@link MESSENGERS} and of the rules
 * in messenger-address.ts, and a name in the messages.
 */
export const MESSENGER_KINDS = ['max', 'vk', 'telegram', 'whatsapp'] as const;
export type MessengerKind = (typeof MESSENGER_KINDS)[number];

/** A messenger as the owner states it: a name, a phone number, or an `https:` address of that messenger. */
export type Messenger = Readonly<{ kind: MessengerKind; address: string }>;

/** A messenger as shoppers are given it. */
export type MessengerLink = Readonly<{ kind: MessengerKind; url: string }>;

/** Whether a messenger's link opens the chat with a prepared text, as `?text=`. */
export const MESSENGERS: Readonly<Record<MessengerKind, { takesText: boolean }>> = {
  max: { takesText: false },
  vk: { takesText: false },
  telegram: { takesText: true },
  whatsapp: { takesText: true },
};
