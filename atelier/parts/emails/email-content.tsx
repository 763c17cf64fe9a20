import { useText } from '#atelier/app/i18n/use-text.ts';
import type { EmailPreview } from '#shared/contract/order-email.ts';
import { EmailFrame } from './email-frame.tsx';

type Props = {
  /** Whom it goes to, if to anybody. */
  to?: string;
  subject: string;
  html: string;
};

/** An email as its reader gets it. */
export function Email({ to, subject, html }: Props) {
  const { t } = useText();
  return (
    <article className="email" aria-label={subject}>
      <dl className="email__head">
        {to && (
          <div>
            <dt>{t('order.email.to')}</dt>
            <dd>
              <a href={`mailto:${to}`}>{to}</a>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('order.email.subject')}</dt>
          <dd>{subject}</dd>
        </div>
      </dl>
      <EmailFrame title={subject} html={html} />
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

/** An email that an action will send, in a disclosure with its subject and recipient; one without words has none. */
export function FoldedEmail({ email: { to, content, html }, isOpen = false }: FoldedProps) {
  const { t } = useText();
  if (!content || html === null) {
    return (
      <p className="email-preview">
        {t('order.email.certificate')} <span className="quiet">{to}</span>
      </p>
    );
  }
  return (
    <details className="email-preview" open={isOpen}>
      <summary>
        {content.subject} <span className="quiet">{to}</span>
      </summary>
      <EmailFrame title={content.subject} html={html} />
    </details>
  );
}

type FoldedProps = { email: EmailPreview; isOpen?: boolean };
