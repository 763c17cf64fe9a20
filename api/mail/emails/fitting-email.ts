import type { OwnFitting } from '#shared/contract/fitting.ts';
import type { EmailContent } from '#shared/contract/order-email.ts';
import type { PlainIntl } from '#shared/i18n/plain-intl.ts';
import { formatAppointment } from '#shared/i18n/zoned-time.ts';
import { closingLines, type EmailContacts } from './order-parts.ts';

/** `former` is the time that was agreed before, ISO 8601; null if none was. */
type FittingEmailInput = { fitting: OwnFitting; former: string | null; url: string; contacts: EmailContacts };

/**
 * What has become of a fitting. It repeats no words of who asked: anybody could send theirs to a stranger. Its subject
 * says no more than a call: others may see it on a locked screen.
 */
export function fittingEmail(intl: PlainIntl, { fitting, former, url, contacts }: FittingEmailInput): EmailContent {
  const { state, times, at, messenger, words } = fitting;
  const isSet = (state === 'agreed' || state === 'offered') && at !== null;
  const when = state === 'asked' ? times : isSet ? [at] : [];
  const subject = intl.formatMessage(
    { id: `mail.fitting.${state}.subject` },
    { at: isSet ? timeOf(intl, fitting, at) : '' },
  );
  const fact = (id: 'times' | 'at' | 'messenger', value: string) => ({
    label: intl.formatMessage({ id: `mail.fitting.${id}` }),
    value,
  });
  return {
    head: 'tape',
    subject,
    title: subject,
    paragraphs: [
      former
        ? intl.formatMessage({ id: 'mail.fitting.moved.text' }, { at: timeOf(intl, fitting, former) })
        : intl.formatMessage({ id: `mail.fitting.${state}.text` }),
      ...(words === '' ? [] : [words]),
    ],
    action: { label: intl.formatMessage({ id: `mail.fitting.${state}.open` }), href: url },
    lines: [],
    totals: [],
    facts: [
      ...when.map((time) => fact(state === 'asked' ? 'times' : 'at', timeOf(intl, fitting, time))),
      ...(when.length > 0 ? [fact('messenger', intl.formatMessage({ id: `common.messenger.${messenger}` }))] : []),
    ],
    closing: closingLines(intl, contacts),
  };
}

/** A time where she is. */
const timeOf = (intl: PlainIntl, { timeZone }: OwnFitting, iso: string) => formatAppointment(intl, iso, timeZone);

/** The notice to the manager: that there is something to answer or to know; who it is stands behind the link only. */
export function fittingNotice(
  intl: PlainIntl,
  { fitting: { state, at }, listUrl }: { fitting: OwnFitting; listUrl: string },
): EmailContent {
  const what = state === 'agreed' || state === 'cancelled' ? state : 'asked';
  const subject = intl.formatMessage(
    { id: `mail.manager.fitting.${what}` },
    { at: at === null ? '' : formatAppointment(intl, at, null) },
  );
  return {
    subject,
    title: subject,
    paragraphs: [intl.formatMessage({ id: 'mail.manager.fitting.text' })],
    action: { label: intl.formatMessage({ id: 'mail.manager.fitting.open' }), href: listUrl },
    lines: [],
    totals: [],
    facts: [],
    closing: intl.formatMessage({ id: 'mail.manager.closing' }),
  };
}
