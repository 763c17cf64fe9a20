import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { FileDrop } from '#atelier/app/ui/fields/file-drop.tsx';
import { EditErrorNote } from '#atelier/parts/products/edit-errors.tsx';
import { LastEdit } from '#atelier/parts/spreadsheet/last-edit.tsx';
import { textIn } from '#shared/domain/text.ts';
import { usePictureFiles } from './use-picture-files.ts';

const FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic'];

/** Adds pictures to many products at once, by what their files are named after. */
export function PictureFilesSection() {
  const { t, locale } = useText();
  const { match, add, clear, found, refusals, progress, isMatching, error } = usePictureFiles();
  const products = [...Map.groupBy(found?.matched ?? [], ({ handle }) => handle)];
  const nameOf = (handle: string) => {
    const product = found?.products.find((each) => each.product.handle === handle)?.product;
    return product ? textIn(product.name, locale) : handle;
  };
  return (
    <Card title={t('catalogue.pictureFiles')}>
      <p>{t('catalogue.pictureFiles.text')}</p>
      <FileDrop
        label={t('catalogue.picture.drop')}
        progress={progress && t('catalogue.picture.progress', progress)}
        action={t('catalogue.pictureFiles.choose')}
        accepted={FILE_TYPES}
        isMultiple
        isBusy={isMatching || progress !== null}
        onFiles={(files) => void match(files)}
      />
      <EditErrorNote error={error} />
      {refusals.length > 0 && (
        <ul className="note note--error" role="alert">
          {refusals.map(({ file, reason }) => (
            <li key={file}>
              {file}: {reason}
            </li>
          ))}
        </ul>
      )}
      {found && (
        <>
          <ul role="status" className="picture-files">
            {products.map(([handle, pictures]) => (
              <li key={handle}>
                {nameOf(handle)}: {pictures.map(({ file }) => file.name).join(', ')}
              </li>
            ))}
            {found.unknown.length > 0 && (
              <li className="quiet">
                {t('catalogue.pictureFiles.unknown')}: {found.unknown.map(({ name }) => name).join(', ')}
              </li>
            )}
          </ul>
          <div className="card__buttons">
            <Button
              kind="primary"
              busy={progress !== null}
              isDisabled={found.matched.length === 0}
              onPress={() => void add(found)}
            >
              {t('catalogue.pictureFiles.add', { count: found.matched.length, products: products.length })}
            </Button>
            <Button onPress={clear}>{t('shell.cancel')}</Button>
          </div>
        </>
      )}
      <LastEdit kind="pictures" />
    </Card>
  );
}
