import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Dialog } from '#atelier/app/ui/dialog.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { EmptyState, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { pictureUrl } from '#atelier/app/url/shop-address.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

type Props = {
  /** A picture's key; null for that of the link. */
  value: string | null;
  onChange: (key: string | null) => void;
  errorMessage: string | undefined;
};

/** A picture of the shop's products. */
export function PictureChoice({ value, onChange, errorMessage }: Props) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="content__picture">
      {value ? (
        <img src={pictureUrl(value, 240)} alt={t('pages.picture.chosen')} width={96} height={120} />
      ) : (
        <p className="quiet">{t('pages.picture.own')}</p>
      )}
      <Button icon="photo" onPress={() => setOpen(true)}>
        {t('pages.picture.choose')}
      </Button>
      {value && (
        <Button kind="quiet" icon="arrow-back-up" onPress={() => onChange(null)}>
          {t('pages.picture.back')}
        </Button>
      )}
      {errorMessage && (
        <p className="field__error" role="alert">
          {errorMessage}
        </p>
      )}
      <Dialog title={t('pages.picture.choose')} size="wide" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Pictures
          onChoose={(key) => {
            onChange(key);
            setOpen(false);
          }}
        />
      </Dialog>
    </div>
  );
}

function Pictures({ onChoose }: { onChoose: (key: string) => void }) {
  const { t } = useText();
  const [text, setText] = useState('');
  const found = useQuery({
    ...operationQuery(OPERATIONS.listContentPictures, { query: { text } }),
    placeholderData: (before) => before,
  });
  return (
    <>
      <TextField label={t('pages.link.find')} value={text} onChange={setText} />
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton />}
      {found.data?.items.length === 0 && <EmptyState icon="photo" title={t('pages.picture.none')} />}
      <ul className="content__pictures">
        {found.data?.items.map(({ picture, product }) => (
          <li key={picture.key}>
            <AriaButton className="content__thumbnail" onPress={() => onChoose(picture.key)}>
              <img src={pictureUrl(picture.key, 240)} alt={picture.alt} loading="lazy" width={96} height={120} />
              <span>{product}</span>
            </AriaButton>
          </li>
        ))}
      </ul>
    </>
  );
}
