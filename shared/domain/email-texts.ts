/** What stands in an email's text for a fact of the order: `{number}`. */
const PLACEHOLDERS = ['name', 'number', 'amount', 'time', 'piece', 'recipient', 'sender'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** A text that staff may write: its maxLength length, and the placeholders that it must have and that it may have. */
export type EmailText = {
  maxLength: number;
  /** Paragraphs may have several lines; the others have one. */
  isParagraph?: true;
  needs: readonly Placeholder[];
  allows: readonly Placeholder[];
};

/** What is the same in every email, and the emails to shoppers, in the order in which an order has them. */
export const EDITED_EMAILS = [
  ...['every', 'confirmation', 'reminder', 'paid', 'delayed', 'shipped', 'shipped-part', 'shipping-undone'],
  ...[
    'question',
    'changed',
    'charge',
    'cancelled',
    'expired',
    'refunded',
    'link',
    'moved',
    'readdressed',
    'certificate',
  ],
] as const;
export type EditedEmail = (typeof EDITED_EMAILS)[number];

const SUBJECT: EmailText = { maxLength: 100, needs: ['number'], allows: [] };
const PARAGRAPH: EmailText = { maxLength: 800, isParagraph: true, needs: [], allows: ['name', 'number'] };
const paragraphWith = (...needs: readonly Placeholder[]): EmailText => ({ ...PARAGRAPH, needs });

const SUBJECT_AND_TEXT = { subject: SUBJECT, text: PARAGRAPH };

/**
 * The texts of each email that staff may write; each replaces a message. Not among them is what has a consequence in
 * law, or for who may act for the shopper: refunded sums, receipts, ended links, new codes.
 */
export const EMAIL_TEXTS: Readonly<Record<EditedEmail, Readonly<Record<string, EmailText>>>> = {
  every: {
    greeting: { maxLength: 80, needs: [], allows: ['name'] },
    closing: { maxLength: 200, isParagraph: true, needs: [], allows: [] },
  },
  confirmation: {
    subject: SUBJECT,
    payable: PARAGRAPH,
    manager: PARAGRAPH,
    outsideLimits: PARAGRAPH,
    free: PARAGRAPH,
  },
  reminder: { subject: SUBJECT, payable: paragraphWith('time'), manager: paragraphWith('time') },
  paid: { ...SUBJECT_AND_TEXT, 'difference.subject': SUBJECT, 'difference.text': PARAGRAPH, certificates: PARAGRAPH },
  delayed: { ...SUBJECT_AND_TEXT, sorry: PARAGRAPH },
  shipped: SUBJECT_AND_TEXT,
  'shipped-part': { ...SUBJECT_AND_TEXT, 'last.subject': SUBJECT, 'last.text': PARAGRAPH },
  'shipping-undone': SUBJECT_AND_TEXT,
  question: { subject: SUBJECT, text: paragraphWith('piece'), waits: PARAGRAPH },
  changed: {
    ...SUBJECT_AND_TEXT,
    awaited: paragraphWith('piece'),
    'exchanged.subject': SUBJECT,
    'exchanged.text': paragraphWith('piece'),
    'exchanged.instead': paragraphWith('piece'),
    'undone.subject': SUBJECT,
    'undone.text': paragraphWith('piece'),
  },
  charge: {
    subject: SUBJECT,
    text: paragraphWith('amount'),
    outsideLimits: paragraphWith('amount'),
    manager: paragraphWith('amount'),
  },
  cancelled: SUBJECT_AND_TEXT,
  expired: SUBJECT_AND_TEXT,
  refunded: {
    'whole.subject': SUBJECT,
    'part.subject': SUBJECT,
    'rest.subject': SUBJECT,
    'twice.subject': SUBJECT,
    'closed.subject': SUBJECT,
  },
  link: { subject: SUBJECT },
  moved: { subject: SUBJECT },
  readdressed: { subject: SUBJECT, text: paragraphWith('amount', 'recipient') },
  certificate: {
    subject: { maxLength: 100, needs: ['sender'], allows: [] },
    title: { maxLength: 100, needs: ['amount'], allows: [] },
    from: { maxLength: 200, needs: ['sender'], allows: ['amount'] },
    text: { ...PARAGRAPH, allows: ['sender', 'amount'] },
  },
};

/** Why a text cannot be sent as it is. */
export type PlaceholderError = 'stray-brace' | 'unknown-placeholder' | 'missing-placeholder';

/** The first error in the placeholders of a text; null if each is known, closed, and none is missing. */
export function placeholderError(written: string, { needs, allows }: EmailText): PlaceholderError | null {
  if (/[{}]/.test(written.replace(/\{[^{}]*\}/g, ''))) return 'stray-brace';
  const names = Array.from(written.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name);
  const known: readonly string[] = [...needs, ...allows];
  if (names.some((name) => !known.includes(name))) return 'unknown-placeholder';
  return needs.every((name) => names.includes(name)) ? null : 'missing-placeholder';
}
