import type { IntlShape } from 'react-intl';
import type { MessageId } from './intl.ts';

export type Values = Record<string, string | number | Date | null | undefined>;
type Form = ReturnType<IntlShape['formatters']['getMessageFormat']>;

/**
 * The parsed messages of a formatter. The library caches them, too, but looks each up by its whole text at every use.
 */
const forms = new WeakMap<IntlShape, Map<MessageId, Form>>();

/** A message with its values. A missing message is a defect and throws. */
export function formatMessage(intl: IntlShape, id: MessageId, values?: Values): string {
  const form = values && formOf(intl, id);
  return form ? String(form.format(values)) : intl.formatMessage({ id }, values);
}

function formOf(intl: IntlShape, id: MessageId): Form | null {
  const own = forms.get(intl) ?? new Map<MessageId, Form>();
  forms.set(intl, own);
  const known = own.get(id);
  if (known) return known;
  const { formatters, locale, formats, messages } = intl;
  const message = messages[id];
  if (message === undefined) return null;
  const form = formatters.getMessageFormat(message, locale, formats, { formatters });
  own.set(id, form);
  return form;
}
