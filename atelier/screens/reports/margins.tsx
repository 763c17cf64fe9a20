import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import type { Margins } from '#shared/contract/material.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { FigureTable } from './figure-table.tsx';

type Row = Omit<Margins['products'][number], 'product'>;

/** What the sold pieces leave after their materials, for owners; nothing if none of them took any. */
export function MarginsFigure({ range }: { range: { from: string; to: string } }) {
  const { t } = useText();
  const id = useId();
  const mayRead = useMay(OPERATIONS.readMargins.roles);
  const { data } = useQuery({
    ...operationQuery(OPERATIONS.readMargins, { query: range }),
    enabled: mayRead,
    placeholderData: keepPreviousData,
  });
  if (!data || data.products.length === 0) return null;
  const { products } = data;
  const sum = (key: 'sold' | 'cut' | 'unpriced' | 'revenue' | 'cost') => sumBy(products, (row) => row[key]);
  const total = {
    name: t('cart.total'),
    sold: sum('sold'),
    cut: sum('cut'),
    unpriced: sum('unpriced'),
    revenue: sum('revenue'),
    cost: sum('cost'),
  };
  return (
    <section className="card figure" aria-labelledby={id}>
      <h2 id={id}>{t('materials.margin')}</h2>
      <p className="figure__legend quiet">{t('materials.margin.text')}</p>
      <FigureTable title={t('materials.margin')}>
        <thead>
          <tr>
            <th scope="col">{t('materials.product')}</th>
            <th scope="col">{t('materials.margin.cut')}</th>
            <th scope="col">{t('materials.margin.revenue')}</th>
            <th scope="col">{t('materials.margin.cost')}</th>
            <th scope="col">{t('materials.margin.costOfPiece')}</th>
            <th scope="col">{t('materials.margin.left')}</th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ product, ...row }) => (
            <MarginRow key={product} row={row} />
          ))}
        </tbody>
        {products.length > 1 && (
          <tfoot>
            <MarginRow row={total} />
          </tfoot>
        )}
      </FigureTable>
    </section>
  );
}

function MarginRow({ row: { name, sold, cut, unpriced, revenue, cost } }: { row: Row }) {
  const { t, money } = useText();
  const left = revenue - cost;
  // Without the price of a material nothing true can be said.
  const known = (text: string) => (unpriced > 0 ? '–' : text);
  return (
    <tr>
      <th scope="row">
        {name}
        {unpriced > 0 && (
          <span className="numbers-table__note quiet">{t('materials.margin.unpriced', { count: unpriced })}</span>
        )}
      </th>
      <td>{t('materials.margin.cutOf', { cut, sold })}</td>
      <td>{money(revenue)}</td>
      <td>{known(money(cost))}</td>
      <td>{known(money(Math.round(cost / cut)))}</td>
      <td>
        {known(revenue > 0 ? t('materials.margin.share', { amount: money(left), share: left / revenue }) : money(left))}
      </td>
    </tr>
  );
}
