import { useRef, useState } from 'react';
import { isCode, normaliseCode } from '#shared/domain/certificates/code.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { FormField } from '../form/form-field.tsx';

type Props = {
  label: string;
  action: string;
  busy?: boolean;
  /** The result of the last code, in words. */
  error?: string | null;
  /** True for a balance check, which keeps the code to compare it. Otherwise the field is cleared for the next one. */
  keepsCode?: boolean;
  /** Which normalised codes it accepts: by default certificates with a valid check character. */
  accepts?: (code: string) => boolean;
  onCode: (code: string) => void;
};

/**
 * A field for a code with its button. It may be inside another form, so it is not a form itself: Enter presses its
 * button, and nothing else.
 */
export function CodeInput(props: Props) {
  const { label, action, busy = false, error = null, keepsCode = false, accepts = isCode, onCode } = props;
  const { t } = useShopIntl();
  // Read from the field itself, because it may have been filled in before hydration.
  const field = useRef<HTMLInputElement>(null);
  const [malformed, setMalformed] = useState(false);
  const words = malformed ? t('certificate.codes.malformed') : error;
  const take = () => {
    const code = normaliseCode(field.current?.value ?? '');
    setMalformed(!accepts(code));
    if (!accepts(code) || busy) return;
    if (field.current && !keepsCode) field.current.value = '';
    onCode(code);
  };
  return (
    <FormField className="code-input" label={label} error={words} errorRole="alert">
      {(control) => (
        <div className="code-input__row">
          <input
            {...control}
            ref={field}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            placeholder={keepsCode ? 'XXXX-XXXX-XXXX-XXXX-XXXX' : undefined}
            onChange={() => setMalformed(false)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              take();
            }}
          />
          <button className="button" type="button" aria-disabled={busy || undefined} onClick={take}>
            {action}
          </button>
        </div>
      )}
    </FormField>
  );
}
