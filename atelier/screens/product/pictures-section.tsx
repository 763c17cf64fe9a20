import './pictures.css';
import { useRef, useState } from 'react';
import { Button as AriaButton, GridList, GridListItem } from 'react-aria-components';
import { ApiError, call } from '#atelier/app/api/call.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { IconButton } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { FileDrop } from '#atelier/app/ui/fields/file-drop.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { Icon } from '#atelier/app/ui/icon.tsx';
import { useReorder } from '#atelier/app/ui/sorting/use-reorder.ts';
import { pictureUrl } from '#atelier/app/url/shop-address.ts';
import { readyPicture } from '#atelier/parts/products/picture-file.ts';
import type { ImportPicture, ImportProduct } from '#shared/contract/catalogue-import.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { emptyText, perTextLanguage, SOURCE_LANGUAGE, TEXT_LANGUAGES, textIn } from '#shared/domain/text.ts';
import { colourOfFile } from './colour-names.ts';
import type { SectionProps } from './edit.ts';

const NO_COLOUR = 'none';
const FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic'];

/** What is said of an alt text that is not there. */
const MISSING = perTextLanguage((language) =>
  language === SOURCE_LANGUAGE ? 'catalogue.missing.text' : 'catalogue.missing.translation',
);

type Refusal = { file: string; reason: string };

/** The pictures of a product: dropped or chosen, in display order. */
export function PicturesSection({ product, onChange }: SectionProps) {
  const { t } = useText();
  const { add, progress, refusals } = usePictureUpload({ product, onChange });
  const { pictures } = product;
  const ids = pictures.map(({ key }, index) => key ?? `placeholder-${index}`);
  const dragAndDropHooks = useReorder({ items: pictures, ids, onChange: (ordered) => onChange({ pictures: ordered }) });
  return (
    <Card title={t('catalogue.field.pictures')}>
      <GridList
        aria-label={t('catalogue.field.pictures')}
        className="pictures"
        layout="grid"
        keyboardNavigationBehavior="tab"
        dragAndDropHooks={dragAndDropHooks}
        dependencies={[product]}
      >
        {pictures.map((picture, index) => (
          <PictureItem
            key={ids[index]}
            id={ids[index] ?? ''}
            picture={picture}
            number={index + 1}
            colours={product.colours}
            onChange={(changes) => onChange({ pictures: pictures.with(index, { ...picture, ...changes }) })}
            onRemove={() => onChange({ pictures: pictures.toSpliced(index, 1) })}
          />
        ))}
      </GridList>
      <FileDrop
        label={t('catalogue.picture.drop')}
        progress={progress && t('catalogue.picture.progress', { done: progress.done + 1, all: progress.all })}
        action={t('catalogue.picture.choose')}
        accepted={FILE_TYPES}
        isMultiple
        isBusy={progress !== null}
        onFiles={(files) => void add(files)}
      />
      {refusals.length > 0 && (
        <div className="note note--error" role="alert">
          <ul>
            {refusals.map(({ file, reason }) => (
              <li key={file}>
                {file}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

type ItemProps = {
  id: string;
  picture: ImportPicture;
  /** Its position, from 1. */
  number: number;
  colours: ImportProduct['colours'];
  onChange: (changes: Partial<ImportPicture>) => void;
  onRemove: () => void;
};

function PictureItem({ id, picture, number, colours, onChange, onRemove }: ItemProps) {
  const { t, locale } = useText();
  const { key, ground, alt, colour } = picture;
  return (
    <GridListItem
      id={id}
      textValue={textIn(alt, locale) || t('catalogue.picture.number', { number })}
      className="pictures__item"
    >
      <AriaButton slot="drag" className="icon-button" aria-label={t('catalogue.picture.move')}>
        <Icon name="grip-vertical" />
      </AriaButton>
      <span className="pictures__image" style={{ backgroundColor: ground ?? undefined }}>
        {key && <img src={pictureUrl(key, 240)} alt="" loading="lazy" />}
      </span>
      <div className="pictures__fields">
        {TEXT_LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={t(`catalogue.picture.alt.${language}`)}
            lang={language}
            value={alt[language]}
            description={alt[language].trim() === '' && t(MISSING[language])}
            onChange={(text) => onChange({ alt: { ...alt, [language]: text } })}
          />
        ))}
        <Select
          label={t('catalogue.field.colour')}
          value={colour ?? NO_COLOUR}
          onChange={(chosen) => onChange({ colour: chosen === NO_COLOUR ? null : chosen })}
          options={[
            { id: NO_COLOUR, label: t('catalogue.picture.anyColour') },
            ...colours.map(({ handle, name }) => ({ id: handle, label: textIn(name, locale) })),
          ]}
        />
      </div>
      <IconButton icon="trash" label={t('catalogue.remove')} onPress={onRemove} />
    </GridListItem>
  );
}

/**
 * Adds files one after another: each is prepared and uploaded; those that cannot be used are listed with the reason.
 */
function usePictureUpload({ product, onChange }: SectionProps) {
  const { t } = useText();
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const latest = useRef(product.pictures);
  latest.current = product.pictures;

  async function add(files: readonly File[]): Promise<void> {
    setRefusals([]);
    for (const [done, file] of files.entries()) {
      setProgress({ done, all: files.length });
      const refusal = await addOne(file);
      if (refusal) setRefusals((before) => [...before, { file: file.name, reason: refusal }]);
    }
    setProgress(null);
  }

  async function addOne(file: File): Promise<string | null> {
    const ready = await readyPicture(file);
    if (typeof ready === 'string') return t(`catalogue.error.${ready}`);
    try {
      const stored = await call(OPERATIONS.uploadPicture, { body: ready });
      if (latest.current.some(({ key }) => key === stored.key)) return t('catalogue.error.picture-there');
      const picture = { ...stored, source: '', alt: emptyText(), colour: colourOfFile(file.name, product) };
      latest.current = [...latest.current, picture];
      onChange({ pictures: latest.current });
      return null;
    } catch (error) {
      return t(
        error instanceof ApiError && error.code === 'offline'
          ? 'shell.error.offline.title'
          : 'catalogue.error.picture-damaged',
      );
    }
  }

  return { add, progress, refusals };
}
