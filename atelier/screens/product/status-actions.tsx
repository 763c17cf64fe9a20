import { useState } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Dialog } from '#atelier/app/ui/dialog.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { Menu } from '#atelier/app/ui/menu.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { When } from '#atelier/app/ui/values.tsx';
import { productAddress } from '#atelier/app/url/shop-address.ts';
import { EditErrors } from '#atelier/parts/products/edit-errors.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorProduct } from '#shared/contract/operator-catalogue.ts';
import { DoubtDialog } from './doubt-dialog.tsx';
import { doubtsOf } from './doubts.ts';

/** Publishes, unpublishes or archives a product, and shows it as shoppers see it. */
export function StatusActions({ stored, isDirty }: { stored: OperatorProduct; isDirty: boolean }) {
  const { t, locale } = useText();
  const { status, product } = stored;
  const { handle } = product;
  const [link, setLink] = useState<{ url: string; expiresAt: number } | null>(null);
  const change = useOperation(OPERATIONS.changeProductStatus, {
    invalidates: [OPERATIONS.showCatalogueProduct, OPERATIONS.listCatalogue],
    onDone: (answer) => toast(t(`catalogue.became.${answer.status}`)),
  });
  const preview = useOperation(OPERATIONS.previewProduct, { onDone: setLink });
  const [isAsking, setAsking] = useState(false);
  const doubts = doubtsOf(product);
  const become = (next: typeof status) => change.run({ params: { handle }, body: { status: next } });
  return (
    <>
      {status === 'published' ? (
        <a className="button button--plain" href={productAddress(locale, handle)} target="_blank" rel="noreferrer">
          {t('catalogue.inShop')}
        </a>
      ) : (
        <Button icon="eye" busy={preview.busy} onPress={() => preview.run({ params: { handle } })}>
          {t('catalogue.preview')}
        </Button>
      )}
      <Menu
        label={t('catalogue.more')}
        icon="dots"
        hideLabel
        actions={[
          ...(status === 'published'
            ? [
                {
                  id: 'draft',
                  label: t('catalogue.toDraft'),
                  icon: 'arrow-back-up' as const,
                  onAction: () => become('draft'),
                },
              ]
            : []),
          ...(status === 'archived'
            ? [
                {
                  id: 'restore',
                  label: t('catalogue.restore'),
                  icon: 'refresh' as const,
                  onAction: () => become('draft'),
                },
              ]
            : [
                {
                  id: 'archive',
                  label: t('catalogue.archive'),
                  icon: 'archive' as const,
                  onAction: () => become('archived'),
                },
              ]),
        ]}
      />
      {status !== 'published' && (
        <Button
          kind="primary"
          busy={change.busy}
          isDisabled={isDirty}
          onPress={() => (doubts.length > 0 ? setAsking(true) : become('published'))}
        >
          {t('catalogue.publish')}
        </Button>
      )}
      <DoubtDialog
        doubts={doubts}
        isOpen={isAsking}
        onConfirm={() => become('published')}
        onClose={() => setAsking(false)}
      />
      <Dialog title={t('catalogue.publish.refused')} isOpen={change.error !== null} onClose={change.reset}>
        <EditErrors error={change.error} />
      </Dialog>
      <Dialog title={t('catalogue.preview')} isOpen={link !== null} onClose={() => setLink(null)}>
        {link && (
          <div className="fields">
            <TextField label={t('catalogue.preview.link')} value={link.url} onChange={() => undefined} isReadOnly />
            <p className="quiet">
              {t('catalogue.preview.until')} <When iso={new Date(link.expiresAt).toISOString()} />
            </p>
            <a className="button button--primary" href={link.url} target="_blank" rel="noreferrer">
              {t('catalogue.preview.open')}
            </a>
          </div>
        )}
      </Dialog>
    </>
  );
}
