import { useFormContext } from 'react-hook-form';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { FieldProblem, fieldId } from './field.tsx';

/** Two separate, unticked consents: one that the law requires, and an optional one. */
export function Consents() {
  return (
    <div>
      <ConsentBox name="consent" page="personalDataConsent" />
      <ConsentBox name="news" page="newsConsent" />
    </div>
  );
}

type BoxProps = { name: 'consent' | 'news'; page: 'personalDataConsent' | 'newsConsent' };

/** A checkbox with its text, whose link to the document opens beside the form. */
function ConsentBox({ name, page }: BoxProps) {
  const { rich, link, t } = useShopIntl();
  const { register, formState } = useFormContext<CheckoutDraft>();
  const id = fieldId(name);
  const faulty = formState.errors[name] !== undefined;
  return (
    <div className="consent">
      <input
        id={id}
        type="checkbox"
        aria-invalid={faulty}
        aria-describedby={faulty ? `${id}-error` : undefined}
        {...register(name)}
      />
      <label htmlFor={id}>
        {rich(`checkout.${name}`, {
          document: (text) => (
            <a href={link(page)} target="_blank" rel="noopener">
              {text}
              <span className="visually-hidden"> {t('checkout.newTab')}</span>
            </a>
          ),
        })}
      </label>
      <FieldProblem name={name} />
    </div>
  );
}
