import { useState } from 'react';
import { type EmailRequest, type SoldCertificate, sendCertificate } from '#shared/contract/certificate.ts';
import { EmailAddress } from '#shared/contract/email.ts';
import { useDays } from '#shared/i18n/use-days.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { callWithChallenge } from '../../shop-api/call-with-challenge.ts';
import { FormField } from '../form/form-field.tsx';

type Props = { number: string; token: string; certificates: readonly SoldCertificate[] };
type Access = Pick<Props, 'number' | 'token'>;

/** The certificates of an order with their states; until one is opened it can be sent again, or to another address. */
export function SentCertificates({ number, token, certificates }: Props) {
  const { t } = useShopIntl();
  return (
    <section className="sent-certificates">
      <h2>{t('certificate.sent.title', { count: certificates.length })}</h2>
      <ul>
        {certificates.map((sold) => (
          <SentCertificate key={sold.position} first={sold} access={{ number, token }} />
        ))}
      </ul>
    </section>
  );
}

function SentCertificate({ first, access }: { first: SoldCertificate; access: Access }) {
  const { t, money } = useShopIntl();
  const days = useDays();
  const [sold, setSold] = useState(first);
  const [told, setTold] = useState<'done' | 'failed' | null>(null);
  const [changing, setChanging] = useState(false);
  const send = async (body: EmailRequest) => {
    try {
      const { number, token } = access;
      setSold(await callWithChallenge(sendCertificate, { params: { number, position: sold.position }, token, body }));
      setTold('done');
      setChanging(false);
    } catch {
      setTold('failed');
    }
  };
  const { state, amount, recipient, deliverOn } = sold;
  return (
    <li className="sent-certificates__one">
      <p className="sent-certificates__name">
        {money(amount)}, {recipient}
      </p>
      <p className="summary__options">
        {t(`certificate.sent.${state}`, { day: days({ from: deliverOn, to: deliverOn }) })}
      </p>
      {(state === 'sent' || state === 'scheduled') && (
        <div className="sent-certificates__tools">
          {state === 'sent' && (
            <button className="link" type="button" onClick={() => send({})}>
              {t('certificate.sent.again')}
            </button>
          )}
          <button className="link" type="button" aria-expanded={changing} onClick={() => setChanging(!changing)}>
            {t('certificate.sent.change')}
          </button>
        </div>
      )}
      {changing && <NewAddress onSend={(address) => send({ recipient: address })} />}
      <p role="status">{told && t(`certificate.sent.${told}`, { recipient })}</p>
    </li>
  );
}

function NewAddress({ onSend }: { onSend: (address: string) => void }) {
  const { t } = useShopIntl();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  return (
    <form
      method="post"
      className="field"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const address = EmailAddress.safeParse(typed);
        setWrong(!address.success);
        if (address.success) onSend(address.data);
      }}
    >
      <FormField
        label={t('certificate.sent.address')}
        hint={!wrong && t('certificate.sent.note')}
        error={wrong ? t('form.error.email') : null}
      >
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </FormField>
      <button className="button" type="submit">
        {t('certificate.sent.send')}
      </button>
    </form>
  );
}
