import { type FocusEvent, useRef, useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { type EmailDocument, emailOf } from '#shared/contract/content.ts';
import { EMAIL_TEXTS, type EmailText, type Placeholder } from '#shared/domain/email-texts.ts';
import { emailMessage } from '#shared/i18n/email-message.ts';
import type { FormProps } from './form.ts';
import { WordsField } from './languages-field.tsx';
import { usePartName } from './part-name.ts';

const PARAGRAPH_LINES = 4;

/** The form of an email's texts, with the placeholders that they take. */
export function EmailForm({ name, document, onChange, errorAt }: FormProps<EmailDocument> & { name: EmailDocument }) {
  const { t } = useText();
  const partName = usePartName(name, [document]);
  const email = emailOf(name);
  const texts = email ? EMAIL_TEXTS[email] : {};
  const { field: typedIn, onFocus, insert } = useInsertion();
  const all = [...new Set(Object.values(texts).flatMap(placeholdersOf))];
  const taken = typedIn === null ? all : placeholdersOf(texts[typedIn]);
  return (
    <section className="card" aria-label={t(`pages.name.${name}`)} onFocus={onFocus}>
      <p className="quiet">{t('pages.email.rest')}</p>
      {all.length > 0 && (
        <fieldset className="content__placeholders" aria-label={t('pages.email.insert')}>
          <span className="quiet">{t('pages.email.insert')}</span>
          {all.map((each) => (
            <Button key={each} icon="plus" isDisabled={!taken.includes(each)} onPress={() => insert(written(each))}>
              {t('pages.email.placeholder', { written: written(each), name: t(`pages.email.${each}`) })}
            </Button>
          ))}
        </fieldset>
      )}
      {email &&
        Object.entries(texts).map(([field, { needs, isParagraph }]) => (
          <div key={field} data-field={field}>
            <WordsField
              label={partName(field)}
              message={emailMessage(email, field)}
              path={field}
              errorAt={errorAt}
              lines={isParagraph ? PARAGRAPH_LINES : 1}
              value={document[field] ?? null}
              onChange={(words) => onChange({ ...document, [field]: words })}
              description={needs.length > 0 ? t('pages.email.needs', { list: needs.map(written).join(', ') }) : ''}
              isOwnShown
            />
          </div>
        ))}
    </section>
  );
}

const written = (placeholder: Placeholder) => `{${placeholder}}`;

function placeholdersOf(text: EmailText | undefined): readonly Placeholder[] {
  return text ? [...text.needs, ...text.allows] : [];
}

/** The text that is typed in, and what writes something at its caret; until one is, at the end of the first. */
function useInsertion() {
  const input = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const [field, setField] = useState<string | null>(null);
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (isInput(target)) {
      input.current = target;
      setField(target.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? null);
    }
    input.current ??= currentTarget.querySelector<HTMLInputElement>('[data-field] :is(input, textarea)');
  };
  const insert = (text: string) => {
    const { current } = input;
    if (!current) return;
    current.setRangeText(text, current.selectionStart ?? 0, current.selectionEnd ?? 0, 'end');
    // React hears of what is typed by this event.
    current.dispatchEvent(new Event('input', { bubbles: true }));
    current.focus();
  };
  return { field, onFocus, insert };
}

function isInput(target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
