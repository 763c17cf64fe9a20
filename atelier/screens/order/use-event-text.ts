import { useIntl } from 'react-intl';
import type { AtelierMessageId } from '#atelier/app/i18n/messages.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';

type Event = OperatorOrder['events'][number];

/** What an event of the order was, or its kind if there is no text for it, and who made it. */
export function useEventText(): Record<'what' | 'who', (event: Event) => string> {
  const { messages } = useIntl();
  const { t, person } = useText();
  return {
    what: ({ kind }) => {
      const id = `order.event.${kind}`;
      return id in messages ? t(id as AtelierMessageId) : kind;
    },
    who: ({ by, actor }) =>
      by === null ? t(`order.actor.${actor === 'owner' || actor === 'operator' ? actor : 'shop'}`) : person(by),
  };
}
