import { useText } from '#atelier/app/i18n/use-text.ts';
import type { PackingPapers } from '#shared/contract/packing.ts';
import { formatAddress } from '#shared/domain/address-rules.ts';
import { parcelLanguage } from '#shared/domain/customs.ts';
import { formatPhone } from '#shared/i18n/format.ts';
import { PrintRule } from './print-rule.tsx';
import './papers.css';
import { textIn } from '#shared/domain/text.ts';
import { usePaperText } from './use-paper-text.ts';

/** The address label of the parcel: sender and recipient, without its contents. */
export function AddressLabel({ papers: { number, contact, sender } }: { papers: PackingPapers }) {
  const { t } = useText();
  const locale = parcelLanguage(contact?.country ?? '');
  const paper = usePaperText(locale);
  if (!contact) return <p>{t('production.label.erased')}</p>;
  if (!paper) return null;
  return (
    <article className="paper paper--label label" lang={locale}>
      <section>
        <h2>{paper.t('production.label.from')}</h2>
        <p>{textIn(sender.name, locale)}</p>
        <p>{textIn(sender.address, locale)}</p>
        <p>{sender.phone}</p>
      </section>
      <section className="label__to">
        <h2>{paper.t('production.label.to')}</h2>
        <p>{`${contact.firstName} ${contact.lastName}`}</p>
        <p>{formatAddress(contact, paper.country(contact.country))}</p>
        <p>{formatPhone(contact.phone)}</p>
      </section>
      <p className="quiet number">{number}</p>
      <PrintRule />
    </article>
  );
}
