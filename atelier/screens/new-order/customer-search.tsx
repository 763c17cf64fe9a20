import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { operationPages } from '#atelier/app/api/queries.ts';
import { useAttempt } from '#atelier/app/api/use-attempt.ts';
import { useDebounced } from '#atelier/app/api/use-debounced.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { SearchField } from '#atelier/app/ui/fields/search-field.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { NewOrderPartProps } from './part-props.ts';
import { readCustomer } from './use-earlier-order.ts';

/** Finds an earlier order of the customer, whose contact, language and address the new one then has. */
export function CustomerSearch({ draft: { earlier }, onChange }: Pick<NewOrderPartProps, 'draft' | 'onChange'>) {
  const { t, day } = useText();
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim());
  const filling = useAttempt();
  const isAsked = text.length > 1 && typed.trim() !== '';
  const { data } = useInfiniteQuery({
    ...operationPages(OPERATIONS.searchOrders, { body: { text } }),
    enabled: isAsked,
  });
  const found = data?.pages[0]?.orders.filter(({ customer }) => customer !== null);
  const take = async (number: string) => {
    onChange(await readCustomer(number));
    setTyped('');
  };
  return (
    <div className="order-form">
      <SearchField label={t('order.new.earlier')} value={typed} onChange={setTyped} />
      {isAsked && found?.length === 0 && <p className="quiet">{t('orders.notFound')}</p>}
      {isAsked && found && found.length > 0 && (
        <ul className="order-found">
          {found.map(({ number, customer, createdAt }) => (
            <li key={number}>
              <Button kind="quiet" icon="plus" busy={filling.busy} onPress={() => void filling.run(() => take(number))}>
                {[t('orders.number', { number }), customer, day(createdAt)].join(', ')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {earlier !== null && (
        <p className="quiet">
          {t('order.new.filled')} <Link to={`/orders/${earlier}`}>{t('order.title', { number: earlier })}</Link>
        </p>
      )}
    </div>
  );
}
