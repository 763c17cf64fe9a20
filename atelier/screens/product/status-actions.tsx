import { useState } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Dialog } from '#atelier/app/ui/dialog.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { Menu, type MenuAction } from '#atelier/app/ui/menu.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { When } from '#atelier/app/ui/values.tsx';
import { productAddress } from '#atelier/app/url/shop-address.ts';
import { EditErrorNote } from '#atelier/parts/products/edit-errors.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorProduct } from '#shared/contract/operator-catalogue.ts';
import { DoubtDialog } from './doubt-dialog.tsx';
import { doubtsOf } from './doubts.ts';

type Status = OperatorProduct['status'];
type PreviewLink = { url: string; expiresAt: number };

/** The change of a product's status: `become('published')`. */
export function useStatusChange(handle: string) {
  const { t } = useText();
  const { run, ...change } = useOperation(OPERATIONS.changeProductStatus, {
    invalidates: [OPERATIONS.showCatalogueProduct, OPERATIONS.listCatalogue],
    onDone: (answer) => toast(t(`catalogue.became.${answer.status}`)),
  });
  return { ...change, become: (status: Status) => run({ params: { handle }, body: { status } }) };
}

type Props = { stored: OperatorProduct; isDirty: boolean; change: ReturnType<typeof useStatusChange> };

/** Publishes, unpublishes or archives a product, and shows it as shoppers see it. */
export function StatusActions({ stored, isDirty, change }: Props) {
  const { t, locale } = useText();
  const { status, product } = stored;
  const { handle } = product;
  const { become } = change;
  const [link, setLink] = useState<PreviewLink | null>(null);
  const preview = useOperation(OPERATIONS.previewProduct, { onDone: setLink });
  const [isAsking, setAsking] = useState(false);
  const doubts = doubtsOf(product);
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
      <MoreMenu status={status} become={become} />
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
        <EditErrorNote error={change.error} />
      </Dialog>
      {link && <PreviewDialog {...link} onClose={() => setLink(null)} />}
    </>
  );
}

/** What can be done besides: off sale, into the archive, and out of it. */
function MoreMenu({ status, become }: { status: Status; become: (next: Status) => void }) {
  const { t } = useText();
  const toDraft: MenuAction = {
    id: 'draft',
    label: t('catalogue.toDraft'),
    icon: 'arrow-back-up',
    onAction: () => become('draft'),
  };
  const restore: MenuAction = {
    id: 'restore',
    label: t('catalogue.restore'),
    icon: 'refresh',
    onAction: () => become('draft'),
  };
  const archive: MenuAction = {
    id: 'archive',
    label: t('catalogue.archive'),
    icon: 'archive',
    onAction: () => become('archived'),
  };
  const actions = { published: [toDraft, archive], draft: [archive], archived: [restore] }[status];
  return <Menu label={t('catalogue.more')} icon="dots" hideLabel actions={actions} />;
}

function PreviewDialog({ url, expiresAt, onClose }: PreviewLink & { onClose: () => void }) {
  const { t } = useText();
  return (
    <Dialog title={t('catalogue.preview')} isOpen onClose={onClose}>
      <div className="fields">
        <TextField label={t('catalogue.preview.link')} value={url} onChange={() => undefined} isReadOnly />
        <p className="quiet">
          {t('catalogue.preview.until')} <When iso={new Date(expiresAt).toISOString()} />
        </p>
        <a className="button button--primary" href={url} target="_blank" rel="noreferrer">
          {t('catalogue.preview.open')}
        </a>
      </div>
    </Dialog>
  );
}
