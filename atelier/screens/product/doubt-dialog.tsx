import { useText } from '#atelier/app/i18n/use-text.ts';
import { ConfirmDialog } from '#atelier/app/ui/dialog.tsx';
import type { Doubt } from './doubts.ts';

type Props = { doubts: readonly Doubt[]; isOpen: boolean; onConfirm: () => void; onClose: () => void };

/** Asks whether a product is really meant as it would be sold. */
export function DoubtDialog({ doubts, isOpen, onConfirm, onClose }: Props) {
  const { t } = useText();
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <ConfirmDialog
      title={t('catalogue.doubt.title')}
      action={t('catalogue.doubt.confirm')}
      cancel={t('catalogue.doubt.back')}
      isOpen={isOpen}
      onConfirm={confirm}
      onClose={onClose}
    >
      {doubts.map((doubt) => (
        <p key={doubt}>{t(`catalogue.doubt.${doubt}`)}</p>
      ))}
    </ConfirmDialog>
  );
}
