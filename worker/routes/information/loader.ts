import { CONSENT_TEXTS, RETURN_WINDOW_DAYS } from '#shared/domain/constants.ts';
import { formatDay } from '#shared/i18n/format.ts';
import type { LoadContext, Loaded } from '../screen.ts';
import type { InformationName } from './information-page.tsx';

/** What an information page says of itself. */
export async function loadInformation(
  name: InformationName,
  { intl }: LoadContext<object, object>,
): Promise<Loaded<object>> {
  const facts = {
    window: intl.formatMessage({ id: 'info.withinCalendarDays' }, { count: RETURN_WINDOW_DAYS }),
    personalDataText: formatDay(intl, CONSENT_TEXTS.personalData),
    newsText: formatDay(intl, CONSENT_TEXTS.news),
  };
  return {
    kind: 'page',
    data: {},
    meta: {
      title: intl.formatMessage({ id: `info.${name}.title` }),
      description: intl.formatMessage({ id: `info.${name}.lead` }, facts),
    },
  };
}
