import { RETURN_WINDOW_DAYS } from '#shared/domain/constants.ts';
import type { LoadContext, Loaded } from '../screen.ts';
import type { InformationName } from './information-page.tsx';

/** What an information page says of itself. */
export async function loadInformation(
  name: InformationName,
  { intl }: LoadContext<object, object>,
): Promise<Loaded<object>> {
  const window = intl.formatMessage({ id: 'info.withinCalendarDays' }, { count: RETURN_WINDOW_DAYS });
  return {
    kind: 'page',
    data: {},
    meta: {
      title: intl.formatMessage({ id: `info.${name}.title` }),
      description: intl.formatMessage({ id: `info.${name}.lead` }, { window }),
    },
  };
}
