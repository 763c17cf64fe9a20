import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useDebounced } from '#atelier/app/api/use-debounced.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { SetExampleQuery } from '#shared/contract/set.ts';

/** What the pieces cost apart, and what the set takes off: also of a set that is not saved yet. */
export function SetExampleCard({ products, price }: SetExampleQuery) {
  const { t, money } = useText();
  const written = useDebounced(JSON.stringify({ products, price }));
  const query = SetExampleQuery.safeParse(JSON.parse(written)).data;
  const { data } = useQuery({
    ...operationQuery(OPERATIONS.trySet, { body: query ?? { products: [], price: 0 } }),
    enabled: query !== undefined,
    placeholderData: (before) => before,
  });
  const title = t('sets.example');
  if (!query || !data) {
    return (
      <Card title={title}>
        <p className="quiet">{t('sets.example.incomplete')}</p>
      </Card>
    );
  }
  const missing = data.pieces.filter(({ isPublished, isSoldOut }) => !isPublished || isSoldOut);
  return (
    <Card title={title}>
      <div aria-live="polite">
        <table className="totals-table">
          <tbody>
            {data.pieces.map((piece) => (
              <tr key={piece.handle}>
                <th scope="row">{piece.name}</th>
                <td>{money(piece.price)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('sets.example.apart')}</th>
              <td>{money(data.apart)}</td>
            </tr>
            <tr>
              <th scope="row">{t('sets.example.saving')}</th>
              <td>{money(-data.saving || 0)}</td>
            </tr>
            <tr>
              <th scope="row">{t('sets.field.price')}</th>
              <td>{money(query.price)}</td>
            </tr>
          </tfoot>
        </table>
        <p className="quiet">{t(data.saving > 0 ? 'sets.example.text' : 'sets.example.dearer')}</p>
        {missing.map(({ handle, name, isPublished }) => (
          <p key={handle}>{t(isPublished ? 'sets.example.soldOut' : 'sets.example.unpublished', { name })}</p>
        ))}
      </div>
    </Card>
  );
}
