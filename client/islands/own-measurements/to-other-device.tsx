import { type FormEvent, useId, useState } from 'react';
import { packProfile } from '#shared/domain/measurements/profile-transfer.ts';
import { PROFILES_KEY, type Profile, serializeProfiles } from '#shared/domain/measurements/profiles.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { QrCode } from '#shared/ui/qr-code.tsx';
import { FormField } from '../form/form-field.tsx';
import { RadioTile } from '../form/radio-tile.tsx';
import { MIN_PASSPHRASE_LENGTH, sealFile } from './sealed-file.ts';

/** Two ways to another device: a code for its camera, one profile at a time, or an encrypted file with all. */
export function ToOtherDevice({ profiles }: { profiles: readonly Profile[] }) {
  const { t } = useShopIntl();
  return (
    <section>
      <h2>{t('transfer.out.title')}</h2>
      <div className="own-measurements__ways">
        <CodeOfProfile profiles={profiles} />
        <FileOfProfiles profiles={profiles} />
      </div>
    </section>
  );
}

function CodeOfProfile({ profiles }: { profiles: readonly Profile[] }) {
  const { t, link } = useShopIntl();
  const name = useId();
  const [shown, setShown] = useState<string | null>(null);
  const profile = profiles.find(({ id }) => id === shown);
  return (
    <div className="own-measurements__way">
      <h3>{t('transfer.out.code')}</h3>
      <p>{t('transfer.out.codeText')}</p>
      <fieldset className="choice">
        <legend>{t('transfer.out.whose')}</legend>
        <div className="choice__tiles">
          {profiles.map((each) => (
            <RadioTile key={each.id} wide name={name} checked={each.id === shown} onChange={() => setShown(each.id)}>
              <span>{each.name}</span>
            </RadioTile>
          ))}
        </div>
      </fieldset>
      {profile && (
        <>
          <QrCode
            text={`${location.origin}${link('ownMeasurements')}#${packProfile(profile)}`}
            label={t('transfer.out.codeOf', { name: profile.name })}
          />
          <button className="link" type="button" onClick={() => setShown(null)}>
            {t('transfer.out.hide')}
          </button>
        </>
      )}
    </div>
  );
}

function FileOfProfiles({ profiles }: { profiles: readonly Profile[] }) {
  const { t } = useShopIntl();
  const [stage, setStage] = useState<'open' | 'short' | 'busy' | 'saved'>('open');
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stage === 'busy') return;
    const phrase = String(new FormData(event.currentTarget).get('passphrase'));
    if (phrase.trim().length < MIN_PASSPHRASE_LENGTH) return setStage('short');
    setStage('busy');
    download(await sealFile(serializeProfiles(profiles), phrase));
    setStage('saved');
  };
  return (
    <form method="post" className="own-measurements__way" onSubmit={save} noValidate aria-busy={stage === 'busy'}>
      <h3>{t('transfer.out.file')}</h3>
      <p>{t('transfer.out.fileText')}</p>
      <FormField
        label={t('transfer.passphrase')}
        hint={t('transfer.out.hint', { count: MIN_PASSPHRASE_LENGTH })}
        error={stage === 'short' ? t('transfer.out.short', { count: MIN_PASSPHRASE_LENGTH }) : null}
        errorRole="alert"
      >
        {(control) => <input {...control} type="password" name="passphrase" autoComplete="new-password" />}
      </FormField>
      <button className="button" type="submit" aria-disabled={stage === 'busy' || undefined}>
        {t('transfer.out.save')}
      </button>
      <p role="status">{stage === 'saved' && t('transfer.out.saved')}</p>
    </form>
  );
}

function download(bytes: Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${PROFILES_KEY.replace(':', '-')}.bin`;
  link.click();
  URL.revokeObjectURL(address);
}
