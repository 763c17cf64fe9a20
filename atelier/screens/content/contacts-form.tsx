import { useText } from '#atelier/app/i18n/use-text.ts';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { NumberField } from '#atelier/app/ui/fields/number-field.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { FITTING_HOURS } from '#shared/domain/fitting-times.ts';
import { emptyText } from '#shared/domain/text.ts';
import { SHOP } from '#shared/shop.ts';
import type { FormProps } from './form.ts';
import { LanguagesField } from './languages-field.tsx';
import { MessengerList } from './messenger-list.tsx';

const WAYS = { phone: 'tel', email: 'email' } as const;

/** The form of the contacts, opening hours and seller. */
export function ContactsForm({ document, onChange, errorAt }: FormProps<'contacts'>) {
  const { t } = useText();
  return (
    <section className="card" aria-label={t('pages.name.contacts')}>
      <div className="content__languages">
        {(['phone', 'email'] as const).map((field) => (
          <TextField
            key={field}
            type={WAYS[field]}
            label={t(`pages.part.${field}`)}
            value={document[field]}
            onChange={(text) => onChange({ ...document, [field]: text })}
            errorMessage={errorAt(field)}
          />
        ))}
      </div>
      <MessengerList
        value={document.messengers}
        onChange={(messengers) => onChange({ ...document, messengers })}
        errorAt={errorAt}
      />
      {(['address', 'seller', 'sender'] as const).map((field) => (
        <LanguagesField
          key={field}
          label={t(`pages.part.${field}`)}
          path={field}
          errorAt={errorAt}
          value={document[field] ?? SHOP.sender}
          onChange={(words) => onChange({ ...document, [field]: words })}
          {...(field === 'seller' && { lines: 2 })}
          {...(field === 'sender' && { description: t('pages.sender') })}
        />
      ))}
      <LanguagesField
        label={t('pages.part.hours')}
        path="hours"
        errorAt={errorAt}
        description={t('pages.hours')}
        value={document.hours ?? emptyText()}
        onChange={(words) => onChange({ ...document, hours: Object.values(words).join('') === '' ? null : words })}
      />
      <FittingHours document={document} onChange={onChange} errorAt={errorAt} />
    </section>
  );
}

/** When the shop holds fittings by video, if it does. */
function FittingHours({ document, onChange, errorAt }: FormProps<'contacts'>) {
  const { t } = useText();
  return (
    <>
      <Checkbox
        value={document.fittings !== null}
        onChange={(isHeld) => onChange({ ...document, fittings: isHeld ? FITTING_HOURS : null })}
      >
        {t('pages.fittings')}
      </Checkbox>
      {document.fittings && (
        <div className="content__languages">
          {(['opens', 'closes'] as const).map((end) => (
            <NumberField
              key={end}
              label={t(`pages.fittings.${end}`)}
              minValue={0}
              maxValue={24}
              value={document.fittings?.[end] ?? null}
              onChange={(hour) =>
                onChange({
                  ...document,
                  fittings: { ...FITTING_HOURS, ...document.fittings, [end]: hour ?? FITTING_HOURS[end] },
                })
              }
              errorMessage={errorAt(`fittings.${end}`)}
            />
          ))}
        </div>
      )}
    </>
  );
}
