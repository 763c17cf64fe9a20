import { type TextFormatter, useText } from '#atelier/app/i18n/use-text.ts';
import { type EmailDocument, emailOf } from '#shared/contract/content.ts';
import { EMAIL_TEXTS, type EmailText, type Placeholder } from '#shared/domain/email-texts.ts';
import { emailMessage } from '#shared/i18n/email-message.ts';
import type { FormProps } from './form.ts';
import { WordsField } from './languages-field.tsx';
import { usePartName } from './part-name.ts';

const PARAGRAPH_LINES = 4;

/** The form of an email's texts, each with the placeholders that it takes. */
export function EmailForm({ name, document, onChange, errorAt }: FormProps<EmailDocument> & { name: EmailDocument }) {
  const text = useText();
  const partName = usePartName(name, [document]);
  const email = emailOf(name);
  const fields = email ? Object.entries(EMAIL_TEXTS[email]) : [];
  const hintOf = (rules: EmailText) => placeholderHint(text, rules);
  const namesOf = (those: typeof fields) =>
    those.map(([field]) => text.t('catalogue.spreadsheet.quoted', { word: partName(field) })).join(', ');
  const shared = [...Map.groupBy(fields, ([, rules]) => hintOf(rules))].filter(
    ([hint, those]) => hint !== '' && those.length > 1,
  );
  return (
    <section className="card" aria-label={text.t(`pages.name.${name}`)}>
      <p className="quiet">{text.t('pages.email.rest')}</p>
      {shared.map(([hint, those]) => (
        <p key={hint} className="quiet">
          {text.t('pages.email.shared', { fields: namesOf(those), hint })}
        </p>
      ))}
      {email &&
        fields.map(([field, rules]) => (
          <WordsField
            key={field}
            label={partName(field)}
            message={emailMessage(email, field)}
            path={field}
            errorAt={errorAt}
            lines={rules.isParagraph ? PARAGRAPH_LINES : 1}
            value={document[field] ?? null}
            onChange={(words) => onChange({ ...document, [field]: words })}
            description={shared.some(([hint]) => hint === hintOf(rules)) ? '' : hintOf(rules)}
            isOwnShown
          />
        ))}
    </section>
  );
}

/** What stands for what in a text, and which of it must be there. */
function placeholderHint({ t }: TextFormatter, { needs, allows }: EmailText): string {
  const listed = (placeholders: readonly Placeholder[]) =>
    placeholders
      .map((each) => t('pages.email.placeholder', { written: `{${each}}`, name: t(`pages.email.${each}`) }))
      .join(', ');
  return [
    needs.length > 0 && t('pages.email.needs', { list: listed(needs) }),
    allows.length > 0 && t('pages.email.allows', { list: listed(allows) }),
  ]
    .filter(Boolean)
    .join(' ');
}
