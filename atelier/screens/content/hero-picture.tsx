import { useState } from 'react';
import { call } from '#atelier/app/api/call.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { FileDrop } from '#atelier/app/ui/fields/file-drop.tsx';
import { readyPicture } from '#atelier/parts/products/picture-file.ts';
import type { ContentOf } from '#shared/contract/content.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { emptyText } from '#shared/domain/text.ts';
import { LanguagesField } from './languages-field.tsx';
import { PictureChoice } from './picture-choice.tsx';

type Picture = ContentOf<'home'>['hero']['picture'];

type Props = {
  value: Picture;
  onChange: (picture: Picture) => void;
  errorAt: (path: string) => string | undefined;
};

/** The hero's picture: that of its link, another one of the shop's products, or an uploaded one. */
export function HeroPicture({ value, onChange, errorAt }: Props) {
  const { t } = useText();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const uploaded = value !== null && typeof value !== 'string' ? value : null;
  const upload = async (file: File) => {
    setBusy(true);
    setRefusal(await store(file));
    setBusy(false);
  };
  const store = async (file: File): Promise<string | null> => {
    const ready = await readyPicture(file);
    if (typeof ready === 'string') return t(`catalogue.error.${ready}`);
    try {
      const stored = await call(OPERATIONS.uploadPicture, { body: ready });
      const { key, width, height, ground } = stored;
      if (key === null) return t('catalogue.error.picture-damaged');
      onChange({ key, width, height, ground, alt: uploaded?.alt ?? emptyText() });
      return null;
    } catch {
      return t('catalogue.error.picture-damaged');
    }
  };
  return (
    <>
      <PictureChoice
        value={uploaded?.key ?? (typeof value === 'string' ? value : null)}
        onChange={onChange}
        errorMessage={errorAt('hero.picture') ?? refusal ?? undefined}
      />
      <FileDrop
        label={t('pages.picture.drop')}
        action={t('pages.picture.upload')}
        accepted={['image/*']}
        isBusy={isBusy}
        onFiles={([file]) => file && void upload(file)}
      />
      {uploaded && (
        <LanguagesField
          label={t('pages.picture.alt')}
          path="hero.picture.alt"
          errorAt={errorAt}
          value={uploaded.alt}
          onChange={(alt) => onChange({ ...uploaded, alt })}
        />
      )}
    </>
  );
}
