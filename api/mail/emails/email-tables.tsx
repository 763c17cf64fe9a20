/** @jsxImportSource hono/jsx */

import type { ContentLine, Fact } from '#shared/contract/order-email.ts';
import { STYLE } from './email-style.ts';

type GoodsProps = { lines: readonly ContentLine[]; hasTotals: boolean };

/** What was bought, with pictures and prices: a phone has room for two columns. A rule parts it from its totals. */
export function GoodsTable({ lines, hasTotals }: GoodsProps) {
  return (
    <table role="presentation" class="rule" style={STYLE.table}>
      <tbody>
        {lines.map(({ picture, name, details, price }, index) => (
          <tr key={name + details.join()} class="rule" style={hasTotals || index < lines.length - 1 ? STYLE.line : ''}>
            {picture && (
              <td style={STYLE.picture}>
                <img src={picture} width="88" height="110" alt="" style={STYLE.pictureImage} />
              </td>
            )}
            <td colspan={picture ? 1 : 2} style={STYLE.name}>
              {name}
              {details.map((detail) => (
                <div key={detail} class="quiet" style={STYLE.quiet}>
                  {detail}
                </div>
              ))}
              <div style={STYLE.price}>{price}</div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What it comes to; the last sum is the total. */
export function TotalsTable({ totals }: { totals: readonly Fact[] }) {
  return (
    <table style={`${STYLE.table};margin-top:8px;border:0`}>
      <tbody>
        {totals.map(({ label, value }, index) => {
          const weight = index === totals.length - 1 ? STYLE.last : '';
          return (
            <tr key={label} class="rule" style={weight}>
              <th scope="row" style={`${STYLE.total};${weight}`}>
                {label}
              </th>
              <td style={`${STYLE.sum};${weight}`}>{value}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
