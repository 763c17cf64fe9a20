import './papers.css';
import { useText } from '#atelier/app/i18n/use-text.ts';
import type { CustomsLine, PackingPapers } from '#shared/contract/packing.ts';
import { formatAddress } from '#shared/domain/address-rules.ts';
import { CUSTOMS_LANGUAGE } from '#shared/domain/customs.ts';
import { sum, sumBy } from '#shared/domain/sum.ts';
import { formatPhone } from '#shared/i18n/format.ts';
import { PrintRule } from './print-rule.tsx';
import { usePaperText } from './use-paper-text.ts';

/** The lines of a CN 23 declaration, in English as the post requires. */
export function CustomsDeclaration({ papers, customs }: { papers: PackingPapers; customs: readonly CustomsLine[] }) {
  const { t } = useText();
  const paper = usePaperText(CUSTOMS_LANGUAGE);
  const { contact, sender } = papers;
  if (!paper) return null;
  const isIncomplete = customs.some(({ hsCode, netWeight }) => hsCode === null || netWeight === null);
  return (
    <>
      {isIncomplete && <p className="not-printed note note--error">{t('production.customs.missing')}</p>}
      <article className="paper paper--a5 customs" lang={CUSTOMS_LANGUAGE}>
        <h2>CN 23</h2>
        <div className="customs__people">
          <p>{[sender.name[CUSTOMS_LANGUAGE], sender.address[CUSTOMS_LANGUAGE], sender.phone].join('\n')}</p>
          {contact && (
            <p>
              {[
                `${contact.firstName} ${contact.lastName}`,
                formatAddress(contact, paper.country(contact.country)),
                formatPhone(contact.phone),
              ].join('\n')}
            </p>
          )}
        </div>
        <LineTable customs={customs} paper={paper} />
        <p>{paper.t('production.customs.category')}</p>
        <p className="customs__sign">{paper.t('production.customs.sign')}</p>
        <PrintRule />
      </article>
    </>
  );
}

type TableProps = { customs: readonly CustomsLine[]; paper: NonNullable<ReturnType<typeof usePaperText>> };

/** The goods, and their weight and value in all; no weight if that of one is not known. */
function LineTable({ customs, paper }: TableProps) {
  const weights = customs.flatMap(({ netWeight }) => netWeight ?? []);
  const weight = weights.length === customs.length ? sum(weights) : null;
  const value = sumBy(customs, (line) => line.value);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{paper.t('production.customs.description')}</th>
          <th scope="col">{paper.t('production.pieces')}</th>
          <th scope="col">{paper.t('production.customs.weight')}</th>
          <th scope="col">{paper.t('production.customs.value')}</th>
          <th scope="col">{paper.t('production.customs.code')}</th>
          <th scope="col">{paper.t('production.customs.origin')}</th>
        </tr>
      </thead>
      <tbody>
        {customs.map((line) => (
          <tr key={line.description}>
            <td>{line.description}</td>
            <td className="number">{line.quantity}</td>
            <td className="number">{line.netWeight === null ? '—' : paper.number(line.netWeight)}</td>
            <td className="number">{paper.money(line.value)}</td>
            <td className="number">{line.hsCode === null ? '—' : formatCode(line.hsCode)}</td>
            <td>{line.origin}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{paper.t('production.customs.total')}</th>
          <td />
          <td className="number">{weight === null ? '—' : paper.number(weight)}</td>
          <td className="number">{paper.money(value)}</td>
          <td />
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

/** An HS code as written on declarations: 6108.21. */
function formatCode(code: string): string {
  return `${code.slice(0, 4)}.${code.slice(4)}`;
}
