import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { type CertificateCard, openCertificate } from '#shared/contract/certificate.ts';
import { formatCode, isCode, normaliseCode } from '#shared/domain/certificates/code.ts';
import { formatLocale } from '#shared/domain/languages.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { formatDay } from '#shared/i18n/format.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { type CardMessages, GiftCard } from '#shared/ui/gift-card.tsx';
import { QrCode } from '#shared/ui/qr-code.tsx';
import { callShop } from '../../shop-api/shop-api.ts';
import { useAsync } from '../island/use-async.ts';
import { useDeviceValue } from '../island/use-hydrated.ts';
import { addCodeAtom, codesAtom } from './certificate-atoms.ts';
import { CodeInput } from './code-input.tsx';
import { codeResultOf } from './code-result.ts';

type Props = { words: CardMessages };

/**
 * The card that an email links to. The code is after the # of the address, is removed from it at once, and stays on
 * this device for the next order; without one the card of the last code is shown.
 */
export function OpenedCard({ words }: Props) {
  const { t } = useShopIntl();
  const keep = useSetAtom(addCodeAtom);
  const stored = useDeviceValue(codesAtom, null);
  const [code, setCode] = useState<string | null>(null);
  const wanted = code ?? stored?.[0] ?? null;

  useEffect(() => {
    const follow = () => setCode((known) => takeCode() ?? known);
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  const {
    data: result,
    loading,
    retry,
  } = useAsync(wanted, async (entered, signal) => {
    const opened = await codeResultOf(callShop(openCertificate, { body: { code: entered }, signal }));
    if (opened.kind === 'found') keep(entered);
    return opened;
  });

  if (loading) return <p aria-busy="true">{t('common.loading')}</p>;
  if (wanted === null || result?.kind !== 'found') {
    return (
      <CodeInput
        label={t('certificate.card.label')}
        action={t('certificate.card.open')}
        error={result?.kind === 'error' ? t(`certificate.error.${result.error}`) : null}
        onCode={(typed) => (typed === wanted ? retry() : setCode(typed))}
      />
    );
  }
  return <Card card={result.value} code={wanted} words={words} />;
}

function Card({ card, code, words }: Props & { card: CertificateCard; code: string }) {
  const { t, money, date, link } = useShopIntl();
  const { locale, state, amount, balance, sender, message, expiresAt } = card;
  const address = `${location.origin}${link('giftCertificateCard')}#${code}`;
  // The last moment of its validity, not the first one after it.
  const lastDay = new Date(Date.parse(expiresAt) - 1).toISOString();
  return (
    <div className="opened-card">
      <GiftCard locale={locale} words={words[locale]} amount={amount} sender={sender} message={message}>
        <div>
          <p className="gift-card__until">
            {words[locale].until} {dayIn(locale, lastDay)}
          </p>
          <p className="gift-card__code">{formatCode(code)}</p>
        </div>
        <QrCode text={address} label={t('certificate.card.qr')} />
      </GiftCard>
      <div className="opened-card__words">
        <p>{t(`certificate.card.${state}`, { balance: money(balance), day: date(lastDay) })}</p>
        <div className="opened-card__tools">
          <a className="button button--primary" href={link('categories')}>
            {t('certificate.card.choose')}
          </a>
          <button className="button" type="button" onClick={() => print()}>
            {t('certificate.card.print')}
          </button>
        </div>
      </div>
    </div>
  );
}

/** A day in the card's own language. */
function dayIn(locale: Locale, iso: string): string {
  const dates = {
    formatDate: (value: string, options?: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(formatLocale(locale), options).format(Date.parse(value)),
  };
  return formatDay(dates, iso);
}

/** Takes the code from the address, so that no link, screenshot or history reveals it. */
function takeCode(): string | null {
  const code = normaliseCode(location.hash.slice(1));
  if (!isCode(code)) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return code;
}
