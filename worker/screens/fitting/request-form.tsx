import { useIntl } from 'react-intl';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { timeZoneName } from '#shared/i18n/zoned-time.ts';
import type { AskProps } from './page.tsx';
import { zonesWith } from './time-zones.ts';
import type { RequestField } from './typed-request.ts';

type FormProps = Omit<AskProps, 'kind'>;
const FAULTS = ['required', 'too-long', 'email', 'taken', 'different', 'time', 'too-many', 'consent'] as const;

/** Who, when, and how she is called; times are where she is. */
export function RequestForm(props: FormProps) {
  const { t, link } = useShopIntl();
  const { typed, zone, faults } = props;
  return (
    <>
      <ZoneForm zone={zone} />
      <form className="plain-form fitting" method="post" action={link('fitting')}>
        <input type="hidden" name="key" value={typed.key} />
        <input type="hidden" name="zone" value={zone} />
        <div className="fields fitting__times">
          <TimeField {...props} name="first" />
          <TimeField {...props} name="second" />
        </div>
        <TextField {...props} name="name" autoComplete="name" maxLength={120} />
        <TextField {...props} name="email" autoComplete="email" inputMode="email" maxLength={254} />
        <Messengers {...props} />
        <TextField {...props} name="account" autoComplete="off" maxLength={100} hint />
        <label className="field">
          <span className="field__label">{t('fitting.field.note')}</span>
          <textarea name="note" rows={2} maxLength={600} defaultValue={typed.note} />
          <Fault name="note" code={faults.note} />
        </label>
        <Consent isWrong={faults.consent !== undefined} isGiven={typed.consent !== ''} />
        <button type="submit" className="button button--primary">
          {t('fitting.send')}
        </button>
      </form>
    </>
  );
}

/** Whose time it is, and how to see that of another place: a form of its own, before anything is typed. */
function ZoneForm({ zone }: { zone: string }) {
  const { t, link } = useShopIntl();
  const name = useZoneName();
  return (
    <details className="fold fitting__zone">
      <summary>{t('fitting.zone', { zone: name(zone) })}</summary>
      <form className="plain-form" method="get" action={link('fitting')}>
        <label className="field">
          <span className="field__label">{t('fitting.zone.choose')}</span>
          <select name="zone" defaultValue={zone}>
            {zonesWith(zone).map((each) => (
              <option key={each} value={each}>
                {name(each)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button">
          {t('fitting.zone.show')}
        </button>
      </form>
    </details>
  );
}

/** The place of a time zone and what its clocks show, as Berlin, 14:05. */
function useZoneName(): (zone: string) => string {
  const intl = useIntl();
  const now = new Date();
  return (zone) => {
    const city = timeZoneName(intl, now.toISOString(), zone);
    const clock = intl.formatDate(now, { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    return `${city}, ${clock}`;
  };
}

function TimeField({ name, typed, times, zone, faults }: FormProps & { name: 'first' | 'second' }) {
  const { t } = useShopIntl();
  const intl = useIntl();
  const dayOf = (iso: string) =>
    intl.formatDate(iso, { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone });
  const days = [...Map.groupBy(times, dayOf)];
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const;
  return (
    <label className="field">
      <span className="field__label">{t(`fitting.field.${name}`)}</span>
      <select name={name} defaultValue={typed[name]} required {...faulty(name, faults[name])}>
        <option value="">{t('fitting.field.choose')}</option>
        {days.map(([day, hours]) => (
          <optgroup key={day} label={day}>
            {hours.map((iso) => (
              <option key={iso} value={iso}>
                {`${intl.formatDate(iso, { weekday: 'short', day: 'numeric', month: 'short', timeZone: zone })}, ${intl.formatDate(iso, clock)}`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Fault name={name} code={faults[name]} />
    </label>
  );
}

type TextProps = FormProps & {
  name: 'name' | 'email' | 'account';
  autoComplete: string;
  maxLength: number;
  inputMode?: 'email';
  hint?: true;
};

function TextField({ name, typed, faults, autoComplete, maxLength, inputMode, hint }: TextProps) {
  const { t } = useShopIntl();
  return (
    <label className="field">
      <span className="field__label">{t(`fitting.field.${name}`)}</span>
      <input
        type="text"
        name={name}
        defaultValue={typed[name]}
        required
        {...{ autoComplete, maxLength, inputMode }}
        {...faulty(name, faults[name])}
      />
      {hint && <span className="field__hint">{t('fitting.field.account.hint')}</span>}
      <Fault name={name} code={faults[name]} />
    </label>
  );
}

function Messengers({ messengers, typed, faults }: FormProps) {
  const { t } = useShopIntl();
  return (
    <fieldset className="options">
      <legend className="field__label">{t('fitting.field.messenger')}</legend>
      {messengers.map((kind) => (
        <label key={kind} className="option">
          <input type="radio" name="messenger" value={kind} required defaultChecked={typed.messenger === kind} />
          <span className="option__name">{t(`common.messenger.${kind}`)}</span>
        </label>
      ))}
      <Fault name="messenger" code={faults.messenger && 'required'} />
    </fieldset>
  );
}

function Consent({ isWrong, isGiven }: { isWrong: boolean; isGiven: boolean }) {
  const { t, rich, link } = useShopIntl();
  return (
    <div className="consent">
      <input id="consent" type="checkbox" name="consent" required defaultChecked={isGiven} />
      <label htmlFor="consent">
        {rich('fitting.consent', {
          document: (text) => (
            <a href={link('personalDataConsent')} target="_blank" rel="noopener">
              {text}
              <span className="visually-hidden"> {t('checkout.newTab')}</span>
            </a>
          ),
        })}
      </label>
      <Fault name="consent" code={isWrong ? 'consent' : undefined} />
    </div>
  );
}

const faulty = (name: RequestField, code: string | undefined) =>
  code === undefined ? {} : { 'aria-invalid': true as const, 'aria-describedby': `${name}-fault` };

function Fault({ name, code }: { name: RequestField; code: string | undefined }) {
  const { t } = useShopIntl();
  if (code === undefined) return null;
  const known = FAULTS.find((each) => each === code);
  return (
    <span className="field__error" id={`${name}-fault`}>
      {t(`fitting.fault.${known ?? 'other'}`)}
    </span>
  );
}
