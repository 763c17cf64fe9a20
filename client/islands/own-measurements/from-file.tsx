import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { type Profile, readProfiles } from '#shared/domain/measurements/profiles.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { FormField } from '../form/form-field.tsx';
import { isSealedFile, openFile } from './sealed-file.ts';

/** Larger than any exported file, bytes. */
const MAX_FILE_BYTES = 200_000;

type Stage = { kind: 'open' | 'foreign' } | { kind: 'locked' | 'busy' | 'refused'; bytes: Uint8Array<ArrayBuffer> };

/** Reads profiles from a file: encrypted, or plain as in former days. `onArrived` asks what becomes of them. */
export function FromFile({ onArrived }: { onArrived: (profiles: readonly Profile[]) => void }) {
  const { t } = useShopIntl();
  const picker = useRef<HTMLInputElement>(null);
  const [stage, setStage] = useState<Stage>({ kind: 'open' });
  const read = (text: string) => {
    const profiles = readProfiles(text) ?? [];
    setStage({ kind: profiles.length > 0 ? 'open' : 'foreign' });
    if (profiles.length > 0) onArrived(profiles);
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    const bytes = new Uint8Array(file.size <= MAX_FILE_BYTES ? await file.arrayBuffer() : []);
    target.value = '';
    if (isSealedFile(bytes)) setStage({ kind: 'locked', bytes });
    else read(new TextDecoder().decode(bytes));
  };
  const unlock = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!('bytes' in stage) || stage.kind === 'busy') return;
    const { bytes } = stage;
    const phrase = String(new FormData(event.currentTarget).get('passphrase'));
    setStage({ kind: 'busy', bytes });
    const text = await openFile(bytes, phrase);
    if (text === null) setStage({ kind: 'refused', bytes });
    else read(text);
  };
  return (
    <section>
      <h2>{t('transfer.in.title')}</h2>
      <p>{t('transfer.in.text')}</p>
      <button className="button" type="button" onClick={() => picker.current?.click()}>
        {t('transfer.in.choose')}
      </button>
      <input ref={picker} type="file" hidden aria-label={t('transfer.in.choose')} onChange={choose} />
      <p className="field__error" role="alert">
        {stage.kind === 'foreign' && t('transfer.foreign')}
      </p>
      {'bytes' in stage && <PassphraseForm kind={stage.kind} onSubmit={unlock} />}
    </section>
  );
}

type FormProps = { kind: 'locked' | 'busy' | 'refused'; onSubmit: (event: FormEvent<HTMLFormElement>) => void };

function PassphraseForm({ kind, onSubmit }: FormProps) {
  const { t } = useShopIntl();
  return (
    <form method="post" className="own-measurements__way" onSubmit={onSubmit} noValidate aria-busy={kind === 'busy'}>
      <FormField
        label={t('transfer.passphrase')}
        error={kind === 'refused' ? t('transfer.in.refused') : null}
        errorRole="alert"
      >
        {(control) => <input {...control} type="password" name="passphrase" autoComplete="off" />}
      </FormField>
      <button className="button" type="submit">
        {t('transfer.in.open')}
      </button>
    </form>
  );
}
