import { useText } from '#atelier/app/i18n/use-text.ts';
import type { LetterContent, LetterPreview } from '#shared/contract/order-letter.ts';
import './email.css';

/** The content of a letter. */
export function Letter({ to, content }: { to: string; content: LetterContent }) {
  const { t } = useText();
  const { subject, paragraphs, action, lines, totals, facts, closing } = content;
  return (
    <article className="letter">
      <p className="quiet">
        {t('order.letter.to')} <a href={`mailto:${to}`}>{to}</a>
      </p>
      <h3 className="letter__subject">{subject}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {action && <p className="letter__action">{action.label}</p>}
      {lines.length > 0 && (
        <ul className="letter__lines">
          {lines.map(({ name, details, price }) => (
            <li key={name + details.join()}>
              <span>
                {name} <span className="quiet">{details.join(', ')}</span>
              </span>
              <span className="number">{price}</span>
            </li>
          ))}
          {totals.map(({ label, value }) => (
            <li key={label}>
              <span className="quiet">{label}</span>
              <span className="number">{value}</span>
            </li>
          ))}
        </ul>
      )}
      {facts.map(({ label, value }) => (
        <div key={label}>
          <p className="letter__label">{label}</p>
          <p className="letter__value">{value}</p>
        </div>
      ))}
      <p className="letter__value quiet">{closing}</p>
    </article>
  );
}

/** The letters that an action will send, as disclosures; says so if there are none. */
export function LetterPreviews({ letters }: { letters: readonly LetterPreview[] }) {
  const { t } = useText();
  if (letters.length === 0) return <p className="quiet">{t('order.letter.none')}</p>;
  return (
    <div className="letter-previews">
      <h3>{t('order.letter.willSend', { count: letters.length })}</h3>
      {letters.map((letter) => (
        <FoldedLetter key={letter.kind + letter.to} letter={letter} isOpen={letters.length === 1} />
      ))}
    </div>
  );
}

/** A letter that an action will send, in a disclosure with its subject and recipient. */
export function FoldedLetter({ letter: { to, content }, isOpen = false }: { letter: LetterPreview; isOpen?: boolean }) {
  const { t } = useText();
  return (
    <details className="letter-preview" open={isOpen}>
      <summary>
        {content?.subject ?? t('order.letter.certificate')} <span className="quiet">{to}</span>
      </summary>
      {content && <Letter to={to} content={content} />}
    </details>
  );
}
