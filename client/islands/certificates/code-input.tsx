import { useRef, useState } from 'react';
import { isCode, normaliseCode } from '#shared/domain/certificates/code.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { FormField } from '../form/form-field.tsx';

type Props = {
  label: string;
  action: string;
  busy?: boolean;
  /** What became of the last code, in words. */
  error?: string | null;
  /** True where a code is asked about: it stays to be looked over. Elsewhere the field is empty for the next one. */
  keepsCode?: boolean;
  /** Which normalised codes it takes: of certificates, where the check character fits, unless said. */
  accepts?: (code: string) => boolean;
  onCode: (code: string) => void;
};

/**
 * A field for a code with its button. It may stand inside another form, so it has none of its own:
 * Enter does what its button does, and nothing else.
 */
export function CodeInput(props: Props) {
  const { label, action, busy = false, error = null, keepsCode = false, accepts = isCode, onCode } = props;
  const { t } = useShopIntl();
  // Read from the field itself: what was typed before the island came to life counts too.
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
            placeholder={keepsCode ? 'XXXX-XXXX-XXXX-XXXX' : undefined}
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
