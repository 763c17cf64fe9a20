import { useSetAtom } from 'jotai';
import type { Quote } from '#shared/contract/quote.ts';
import { isCode } from '#shared/domain/certificates/code.ts';
import { MAX_REDEEMED_CODES } from '#shared/domain/constants.ts';
import { isDiscountCode } from '#shared/domain/discount-code.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { useDeviceValue } from '../island/use-hydrated.ts';
import { addCodeAtom, codesAtom, removeCodeAtom } from './certificate-atoms.ts';
import { CodeInput } from './code-input.tsx';

/** The codes of this order with their results from the quote, and a field for another one. */
export function CodeList({ quote }: { quote: Quote | null }) {
  const { t } = useShopIntl();
  const codes = useDeviceValue(codesAtom, null) ?? [];
  const add = useSetAtom(addCodeAtom);
  const remove = useSetAtom(removeCodeAtom);
  const describe = useCodeWords(quote);
  return (
    <div className="code-list">
      {codes.length > 0 && (
        <ul aria-label={t('certificate.codes.applied')}>
          {codes.map((code) => {
            const { name, removal, state, words } = describe(code);
            return (
              <li key={code} className="code-list__code" data-state={state}>
                <span>{name}</span>
                <button className="link" type="button" aria-label={removal} onClick={() => remove(code)}>
                  {t('certificate.codes.remove')}
                </button>
                <span className="code-list__words" role="status">
                  {words}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {codes.length < MAX_REDEEMED_CODES && (
        <CodeInput
          label={t('certificate.codes.label')}
          action={t('certificate.codes.apply')}
          accepts={(code) => isCode(code) || isDiscountCode(code)}
          onCode={add}
        />
      )}
    </div>
  );
}

/** The text about a code. */
function useCodeWords(quote: Quote | null) {
  const { t, money } = useShopIntl();
  return (code: string) => {
    if (isDiscountCode(code)) {
      const quoted = quote?.discountCode;
      const named = { code: quoted?.code ?? code };
      return {
        name: t('discount.code', named),
        removal: t('discount.remove', named),
        state: quoted?.state,
        words: quoted && t(`discount.state.${quoted.state}`, { missing: money(quoted.missing) }),
      };
    }
    const lastFour = code.slice(-4);
    const quoted = quote?.redeemed.find((each) => each.lastFour === lastFour);
    const sums = quoted && { used: money(quoted.used), left: money(quoted.balance - quoted.used) };
    return {
      name: t('certificate.redeemed', { lastFour }),
      removal: t('certificate.codes.removeNamed', { lastFour }),
      state: quoted?.state,
      words: quoted && t(`certificate.codes.${quoted.state}`, sums),
    };
  };
}
