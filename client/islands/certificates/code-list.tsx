import { useSetAtom } from 'jotai';
import type { Quote } from '#shared/contract/quote.ts';
import { MAX_REDEEMED_CODES } from '#shared/domain/constants.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { useDeviceValue } from '../island/use-hydrated.ts';
import { addCodeAtom, codesAtom, removeCodeAtom } from './certificate-atoms.ts';
import { CodeInput } from './code-input.tsx';

/** The certificates that pay, with what each takes off as the shop counted it, and a field for one more. */
export function CodeList({ quote }: { quote: Quote | null }) {
  const { t, money } = useShopIntl();
  const codes = useDeviceValue(codesAtom, null) ?? [];
  const add = useSetAtom(addCodeAtom);
  const remove = useSetAtom(removeCodeAtom);
  return (
    <div className="code-list">
      {codes.length > 0 && (
        <ul aria-label={t('certificate.codes.applied')}>
          {codes.map((code) => {
            const lastFour = code.slice(-4);
            const quoted = quote?.redeemed.find((each) => each.lastFour === lastFour);
            return (
              <li key={code} className="code-list__code" data-state={quoted?.state}>
                <span>{t('certificate.redeemed', { lastFour })}</span>
                <button
                  className="link"
                  type="button"
                  aria-label={t('certificate.codes.removeNamed', { lastFour })}
                  onClick={() => remove(code)}
                >
                  {t('certificate.codes.remove')}
                </button>
                <span className="code-list__words" role="status">
                  {quoted &&
                    t(`certificate.codes.${quoted.state}`, {
                      used: money(quoted.used),
                      left: money(quoted.balance - quoted.used),
                    })}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {codes.length < MAX_REDEEMED_CODES && (
        <CodeInput label={t('certificate.codes.label')} action={t('certificate.codes.apply')} onCode={add} />
      )}
    </div>
  );
}
