import { useText } from '#atelier/app/i18n/use-text.ts';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { ANNOUNCEMENT_MESSAGES } from '#shared/i18n/content-messages.ts';
import type { FormProps } from './form.ts';
import { WordsField } from './languages-field.tsx';

/** The form of the line above the shop's header. */
export function AnnouncementForm({ document, onChange, errorAt }: FormProps<'announcement'>) {
  const { t } = useText();
  return (
    <section className="card" aria-label={t('pages.name.announcement')}>
      <Checkbox value={!document.hidden} onChange={(isShown) => onChange({ ...document, hidden: !isShown })}>
        {t('pages.shown')}
      </Checkbox>
      {(['first', 'second'] as const).map((field) => (
        <WordsField
          key={field}
          label={t(`pages.part.${field}`)}
          message={ANNOUNCEMENT_MESSAGES[field]}
          path={field}
          errorAt={errorAt}
          value={document[field]}
          onChange={(words) => onChange({ ...document, [field]: words })}
          description={field === 'second' ? t('pages.narrow') : t('pages.announcement.fact', { fact: '{sewing}' })}
        />
      ))}
    </section>
  );
}
