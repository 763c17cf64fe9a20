import { useText } from '#atelier/app/i18n/use-text.ts';
import type { EmailContent, EmailPreview } from '#shared/contract/order-email.ts';
import './email.css';

/** The content of an email, and whom it goes to, if to anybody. */
export function Email({ to, content }: { to?: string; content: EmailContent }) {
  const { t } = useText();
  const { subject, paragraphs, action, lines, totals, facts, closing } = content;
  return (
    <article className="email">
      {to && (
        <p className="quiet">
          {t('order.email.to')} <a href={`mailto:${to}`}>{to}</a>
        </p>
      )}
      <h3 className="email__subject">{subject}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="email__value">
          {paragraph}
        </p>
      ))}
      {action && <p className="email__action">{action.label}</p>}
      {lines.length > 0 && (
        <ul className="email__lines">
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
          <p className="email__label">{label}</p>
          <p className="email__value">{value}</p>
        </div>
      ))}
      <p className="email__value quiet">{closing}</p>
    </article>
  );
}

/** The emails that an action will send, as disclosures; says so if there are none. */
export function EmailPreviews({ emails }: { emails: readonly EmailPreview[] }) {
  const { t } = useText();
  if (emails.length === 0) return <p className="quiet">{t('order.email.none')}</p>;
  return (
    <div className="email-previews">
      <h3>{t('order.email.willSend', { count: emails.length })}</h3>
      {emails.map((email) => (
        <FoldedEmail key={email.kind + email.to} email={email} isOpen={emails.length === 1} />
      ))}
    </div>
  );
}

/** An email that an action will send, in a disclosure with its subject and recipient. */
export function FoldedEmail({ email: { to, content }, isOpen = false }: { email: EmailPreview; isOpen?: boolean }) {
  const { t } = useText();
  return (
    <details className="email-preview" open={isOpen}>
      <summary>
        {content?.subject ?? t('order.email.certificate')} <span className="quiet">{to}</span>
      </summary>
      {content && <Email to={to} content={content} />}
    </details>
  );
}
