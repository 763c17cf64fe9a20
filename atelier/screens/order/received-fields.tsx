import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { RadioGroup } from '#atelier/app/ui/fields/radio-group.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { RECEIVED_WAYS, ReceivedMoney, type ReceivedWay } from '#shared/contract/received-money.ts';

/** How money came that no payment on the site brought, as it is typed; `received` is undefined until that is said. */
export function useReceived() {
  const [way, setWay] = useState<ReceivedWay | null>(null);
  const [word, setWord] = useState('');
  const received = ReceivedMoney.safeParse({ way, ...(way === 'other' && { word }) }).data;
  return { way, setWay, word, setWord, received };
}

/** The ways in which money can have come, and a word for any other. */
export function ReceivedFields({ way, setWay, word, setWord }: ReturnType<typeof useReceived>) {
  const { t } = useText();
  return (
    <div className="order-form">
      <RadioGroup
        label={t('order.received')}
        value={way}
        onChange={setWay}
        options={RECEIVED_WAYS.map((id) => ({ id, label: t(`order.received.${id}`) }))}
      />
      {way === 'other' && (
        <TextField
          label={t('order.received.word')}
          value={word}
          onChange={setWord}
          maxLength={60}
          isRequired
          autoFocus
        />
      )}
    </div>
  );
}
