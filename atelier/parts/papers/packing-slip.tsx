import type { PackingPapers } from '#shared/contract/packing.ts';
import { shopName } from '#shared/shop.ts';
import './papers.css';
import { type PaperText, usePaperText } from './use-paper-text.ts';

/** The packing slip in the shopper's language; for a gift without prices. */
export function PackingSlip({ papers, isGift }: { papers: PackingPapers; isGift: boolean }) {
  const paper = usePaperText(papers.locale);
  if (!paper) return null;
  const { number, isPart, certificates, discounts, deliveryPrice, redeemed, returned, total, delivery } = papers;
  const amounts = [
    ...(certificates > 0 ? [{ label: paper.t('certificate.line.name'), amount: certificates }] : []),
    ...discounts.map(({ code, name, amount }) => {
      return { label: code === null ? name : paper.t('discount.code', { code }), amount: -amount };
    }),
    ...(delivery ? [{ label: paper.t(`delivery.${delivery}.name`), amount: deliveryPrice }] : []),
    ...(redeemed > 0 ? [{ label: paper.t('production.slip.redeemed'), amount: -redeemed }] : []),
    ...(returned === 0 ? [] : [{ label: paper.t('production.slip.returned'), amount: -returned }]),
    { label: paper.t('production.slip.total'), amount: total },
  ];
  return (
    <article className="paper paper--a5 slip" lang={papers.locale}>
      <header>
        <p className="slip__shop">{shopName(paper.locale)}</p>
        <p>{paper.t(isPart ? 'production.slip.part' : 'production.slip.order', { number })}</p>
      </header>
      <SlipLines papers={papers} paper={paper} isGift={isGift} />
      {!isGift && !isPart && (
        <dl className="slip__totals">
          {amounts.map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="number">{paper.money(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      <footer>
        <p>{paper.t('production.slip.thanks')}</p>
        <p className="quiet">{`${papers.sender.email} · ${papers.sender.phone}`}</p>
      </footer>
    </article>
  );
}

/** What is in the parcel, and what follows it. */
function SlipLines({ papers, paper, isGift }: { papers: PackingPapers; paper: PaperText; isGift: boolean }) {
  const { lines, follows } = papers;
  return (
    <>
      <table>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.name} ${line.colour} ${line.size} ${line.total} ${line.isEmbroidered}`}>
              <th scope="row">
                {line.name}
                <small>{detailsOf(line, paper)}</small>
              </th>
              <td className="number">{line.quantity}</td>
              {!isGift && <td className="number">{paper.money(line.total)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {follows.length > 0 && (
        <p>
          {paper.t('production.slip.follows', {
            pieces: follows.map(({ name, quantity }) => paper.t('order.parts.piece', { name, quantity })).join('; '),
          })}
        </p>
      )}
    </>
  );
}

/** What a line is, besides its name: colour, size or measure, embroidery, and how many of it were in stock. */
function detailsOf(line: PackingPapers['lines'][number], { t }: Pick<PaperText, 't'>): string {
  const { colour, size, isMeasured, isEmbroidered, fromShelf, quantity } = line;
  const parts = [
    colour,
    isMeasured ? t('made.toMeasure') : size,
    isEmbroidered && t('made.embroidered'),
    fromShelf > 0 && t('production.slip.inStock', { isAll: String(fromShelf === quantity), count: fromShelf }),
  ];
  return parts.filter(Boolean).join(', ');
}
