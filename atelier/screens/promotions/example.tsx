import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useDebounced } from '#atelier/app/api/use-debounced.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { PromotionFields } from '#shared/contract/promotion.ts';

/** The price of an example order with the promotion as it is edited, calculated by the API. */
export function Example({ draft }: { draft: PromotionFields }) {
  const { t, money } = useText();
  // An unfinished code does not change the example.
  const written = useDebounced(draft);
  const fields = useMemo(
    () => PromotionFields.safeParse({ ...written, code: 'EXAMPLE', maxUses: null }).data,
    [written],
  );
  const { data } = useQuery({
    ...operationQuery(OPERATIONS.tryPromotion, { body: fields ?? draft }),
    enabled: fields !== undefined,
    placeholderData: (before) => before,
  });
  if (!fields || !data || data.lines.length === 0) {
    return (
      <Card title={t('promotions.example')}>
        <p className="quiet">{t(data && fields ? 'promotions.example.nothing' : 'promotions.example.incomplete')}</p>
      </Card>
    );
  }
  return (
    <Card title={t('promotions.example')}>
      <div aria-live="polite">
        <table className="totals-table">
          <tbody>
            {data.lines.map(({ name, quantity, total }) => (
              <tr key={name}>
                <th scope="row">{t('promotions.example.line', { name, quantity })}</th>
                <td>{money(total)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('cart.saved')}</th>
              <td>{money(-data.discount)}</td>
            </tr>
            {data.delivery && (
              <tr>
                <th scope="row">{t(`delivery.${data.delivery.method}.name`)}</th>
                <td>
                  {data.delivery.discount === data.delivery.price
                    ? t('common.free')
                    : money(data.delivery.price - data.delivery.discount)}
                </td>
              </tr>
            )}
            <tr>
              <th scope="row">{t('cart.total')}</th>
              <td>{money(data.total)}</td>
            </tr>
          </tfoot>
        </table>
        {data.state !== 'ok' && (
          <p className="quiet">{t(`promotions.example.${data.state === 'minimum' ? 'minimum' : 'refused'}`)}</p>
        )}
      </div>
    </Card>
  );
}
