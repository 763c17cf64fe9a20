import { useText } from '#atelier/app/i18n/use-text.ts';
import type { EmailContent, EmailPreview } from '#shared/contract/order-email.ts';
import { emailLines } from '#shared/domain/email-lines.ts';
import './email.css';

type Props = {
  /** Whom it goes to, if to anybody. */
  to?: string;
  content: EmailContent;
};

/** An email as its reader sees it: the same parts in the same order, with pictures and links. */
export function Email({ to, content }: Props) {
  const { t } = useText();
  const { subject, title, paragraphs, action, lines, totals, facts, closing } = content;
  return (
    <article className="email">
      {to && (
        <p className="quiet">
          {t('order.email.to')} <a href={`mailto:${to}`}>{to}</a>
        </p>
      )}
      {title !== subject && <p className="quiet">{subject}</p>}
      <h3 className="email__title">{title}</h3>
      {paragraphs.map((paragraph) => (
        <Lines key={paragraph} text={paragraph} />
      ))}
      {action && <p className="email__action">{action.label}</p>}
      {lines.length > 0 && <Goods lines={lines} totals={totals} />}
      {facts.map(({ label, value }) => (
        <div key={label}>
          <h4>{label}</h4>
          <Lines text={value} />
        </div>
      ))}
      <div className="email__closing quiet">
        <Lines text={closing} />
      </div>
    </article>
  );
}

/** What was bought, and what it comes to; the last sum is the total. */
function Goods({ lines, totals }: Pick<EmailContent, 'lines' | 'totals'>) {
  return (
    <div>
      <ul className="email__goods">
        {lines.map(({ picture, name, details, price }) => (
          <li key={name + details.join()}>
            {picture && <img src={picture} width="88" height="110" alt="" loading="lazy" />}
            <div>
              {name}
              {details.map((detail) => (
                <p key={detail} className="quiet">
                  {detail}
                </p>
              ))}
              <p className="number">{price}</p>
            </div>
          </li>
        ))}
      </ul>
      <ul className="email__totals">
        {totals.map(({ label, value }) => (
          <li key={label}>
            <span>{label}</span>
            <span className="number">{value}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Lines({ text }: { text: string }) {
  return (
    <p className="email__text">
      {emailLines(text).map(({ words, href, isInRow }, index) => (
        <span key={words}>
          {index > 0 && (isInRow ? ' · ' : '\n')}
          {href ? <a href={href}>{words}</a> : words}
        </span>
      ))}
    </p>
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
