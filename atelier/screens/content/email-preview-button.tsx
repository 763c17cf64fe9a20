import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#atelier/app/api/call.ts';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Dialog } from '#atelier/app/ui/dialog.tsx';
import { ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { Tabs } from '#atelier/app/ui/tabs.tsx';
import { Email } from '#atelier/parts/emails/email-content.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { EmailTextsPreview } from '#shared/contract/order-email.ts';
import type { EditedEmail } from '#shared/domain/email-texts.ts';
import { isTextLanguage, SOURCE_LANGUAGE, TEXT_LANGUAGES, type TextLanguage } from '#shared/domain/text.ts';
import { usePartName } from './part-name.ts';

/** Shows an email with the draft of its texts and a real order. */
export function EmailPreviewButton({ email, isDisabled }: { email: EditedEmail; isDisabled: boolean }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="eye" isDisabled={isDisabled} onPress={() => setOpen(true)}>
        {t('pages.preview')}
      </Button>
      <Dialog title={t('pages.preview')} isOpen={isOpen} onClose={() => setOpen(false)} size="wide">
        <EmailDraft email={email} />
      </Dialog>
    </>
  );
}

/** An email with the draft of its texts, in each language. */
export function EmailDraft({ email }: { email: EditedEmail }) {
  const { t, locale } = useText();
  const [language, setLanguage] = useState<TextLanguage>(isTextLanguage(locale) ? locale : SOURCE_LANGUAGE);
  const query = operationQuery(OPERATIONS.previewEmailTexts, { params: { email } });
  // Every opening shows what is saved by then.
  const { data, error, refetch } = useQuery({ ...query, gcTime: 0, staleTime: 0 });
  if (error instanceof ApiError && error.code === 'not-found') return <p>{t('pages.email.preview.none')}</p>;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  return (
    <>
      <p className="quiet">{t('pages.email.preview.order', { order: data.order })}</p>
      <Tabs
        label={t('pages.email.language')}
        value={language}
        onChange={setLanguage}
        items={TEXT_LANGUAGES.map((id) => ({
          id,
          label: t(`pages.email.${id}`),
          content: <Cases email={email} emails={data.emails.filter((each) => each.language === id)} />,
        }))}
      />
    </>
  );
}

/** The email; where it says another thing in another case, each below the name of its text. */
function Cases({ email, emails }: { email: EditedEmail; emails: EmailTextsPreview['emails'] }) {
  const partName = usePartName(`email-${email}`, []);
  const [first] = emails;
  if (emails.length === 1 && first) return <Email {...first} />;
  return emails.map(({ text, subject, html }, index) => (
    <details key={text} className="email-preview" open={index === 0}>
      <summary>{text && partName(text)}</summary>
      <Email subject={subject} html={html} />
    </details>
  ));
}
