import { useState } from 'react';
import { DropZone, FileTrigger } from 'react-aria-components';
import type { ContentOf } from '#shared/contract/content.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { call } from '../../app/call.ts';
import { Button } from '../../app/ui/button.tsx';
import { useText } from '../../app/use-text.ts';
import { readyPicture } from '../product/picture-file.ts';
import { LanguagesField } from './languages-field.tsx';
import { PictureChoice } from './picture-choice.tsx';

type Picture = ContentOf<'home'>['hero']['picture'];

type Props = {
  value: Picture;
  onChange: (picture: Picture) => void;
  errorAt: (path: string) => string | undefined;
};

/** The hero's picture: that of what it leads to, another one of the shop's products, or one of its own. */
export function HeroPicture({ value, onChange, errorAt }: Props) {
  const { t } = useText();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const uploaded = value !== null && typeof value !== 'string' ? value : null;
  const upload = async (file: File | null | undefined) => {
    if (!file) return;
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
      onChange({ key, width, height, ground, alt: uploaded?.alt ?? { ru: '', en: '' } });
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
      <DropZone
        className="drop-zone"
        getDropOperation={() => 'copy'}
        onDrop={async ({ items }) => {
          const [first] = items.flatMap((item) => (item.kind === 'file' ? [item] : []));
          await upload(await first?.getFile());
        }}
      >
        <p>{t('pages.picture.drop')}</p>
        <FileTrigger acceptedFileTypes={['image/*']} onSelect={(files) => void upload(files?.[0])}>
          <Button icon="upload" busy={isBusy}>
            {t('pages.picture.upload')}
          </Button>
        </FileTrigger>
      </DropZone>
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
