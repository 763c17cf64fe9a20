import { addressRules } from '#shared/domain/address-rules.ts';
import { MEASURE_LIMITS, MEASURES } from '#shared/domain/measurements/limits.ts';
import type { MessageId } from '#shared/i18n/intl.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { RefusedTyping, TypedChange } from '../../../page/typed-change.ts';

/** What was typed into a form, and what is wrong with it; undefined if it was not this one. */
export type FormState = { typed: TypedChange | undefined; refused: RefusedTyping | undefined };

type Props = FormState & {
  name: string;
  label: string;
  value: string;
  autoComplete?: string;
  maxLength?: number;
  inputMode?: 'decimal' | 'tel';
  isRequired?: boolean;
  /** Whether it takes the whole width. */
  isWide?: boolean;
  options?: readonly { id: string; name: string }[];
  /** Whether its value may have several lines. */
  hasLines?: boolean;
};

/** A field with what was typed, or else what the order has; and what is wrong with it. */
export function ChangeField({
  name,
  label,
  value,
  options,
  isRequired = false,
  isWide,
  hasLines = false,
  typed,
  refused,
  ...input
}: Props) {
  const fault = refused?.faults?.[name];
  const control = {
    ...{ id: name, name, defaultValue: typed?.fields[name] ?? value, required: isRequired },
    ...{ 'aria-invalid': fault !== undefined || undefined, 'aria-describedby': fault && `${name}-fault` },
  };
  return (
    <div className={isWide ? 'field field--wide' : 'field'}>
      <label className="field__label" htmlFor={name}>
        {label}
      </label>
      {options ? (
        <select {...control} autoComplete={input.autoComplete}>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
      ) : hasLines ? (
        <textarea {...control} rows={2} maxLength={input.maxLength} />
      ) : (
        <input {...control} {...input} />
      )}
      {fault && <Fault id={`${name}-fault`} name={name} code={fault} country={typed?.fields['country'] ?? ''} />}
    </div>
  );
}

type FaultProps = { id: string; name: string; code: string; country: string };

function Fault({ id, ...fault }: FaultProps) {
  return (
    <span className="field__error" id={id}>
      {useFaultText()(fault)}
    </span>
  );
}

/** Codes that are said in the same words wherever they are of. */
const FAULTS: Readonly<Record<string, MessageId>> = {
  required: 'form.error.required',
  'control-characters': 'form.error.control-characters',
  country: 'checkout.error.country',
  delivery: 'checkout.error.delivery',
  'under-bust': 'ownChange.fault.under-bust',
  characters: 'ownChange.fault.characters',
  'too-long': 'ownChange.fault.too-long',
};

/** What is wrong with a field, in the words of the checkout, of the measures and of the embroidery. */
function useFaultText(): (fault: Omit<FaultProps, 'id'>) => string {
  const { t } = useShopIntl();
  return ({ name, code, country }) => {
    const measure = MEASURES.find((each) => name.startsWith(`${each}-`));
    if (code === 'measure' && measure) return t('ownChange.fault.measure', MEASURE_LIMITS[measure]);
    if (code === 'phone') return t(`checkout.error.phone.${country === 'RU' ? 'russian' : 'foreign'}`);
    if (code === 'postal-code') return t(`checkout.error.postalCode.${addressRules(country).postalCode}`);
    return t(FAULTS[code] ?? 'checkout.error.invalid');
  };
}
