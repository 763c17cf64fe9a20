import { fitOf } from '#shared/domain/sizing/fit.ts';
import { generalTable, STANDARD_SIZES } from '#shared/domain/sizing/shop-sizes.ts';
import type { SizesOfGarment } from '#shared/domain/sizing/size-table.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { editedSizes } from '#shared/ui/edited-sizes.ts';
import { BodyTable, BraTable, ElsewhereTable, GarmentTable, NumbersTable } from '#shared/ui/size-tables.tsx';
import { useCloseModal } from '../modal/close-modal.ts';

type Props = {
  /** The garment's own sizes; null if unknown. */
  table: SizesOfGarment | null;
  /** The address of the size guide's page. */
  href: string;
};

/** The size guide of one garment: its fit, body sizes, its own measurements, and other size systems. */
export function SizeGuide({ table, href }: Props) {
  const { t } = useShopIntl();
  const close = useCloseModal();
  const fit = table && fitOf(table);
  const shop = editedSizes() ?? STANDARD_SIZES;
  const general = generalTable(shop);
  const shown = table ?? general;
  const hasCups = shown.sizes.some(({ body }) => body.underBust !== undefined);
  return (
    <div className="size-guide-panel">
      <header className="side-panel__head">
        <h2>{t('sizeGuide.title')}</h2>
        <button className="link" type="button" data-first-focus="" onClick={close}>
          {t('sizeGuide.close')}
        </button>
      </header>
      {fit && <p>{t(`sizeGuide.fit.${fit}`)}</p>}
      <BodyTable table={shown} />
      <GarmentTable table={shown} />
      {table?.system ? (
        <ElsewhereTable table={table} />
      ) : (
        <>
          <p className="size-guide__quiet">{t('sizeGuide.table.note', { height: shop.height })}</p>
          {hasCups && (
            <>
              <BraTable table={general} />
              <p className="size-guide__quiet">{t('sizeGuide.bra.note')}</p>
            </>
          )}
          <NumbersTable sizes={shop.sizes} />
        </>
      )}
      <a className="link" href={`${href}#measuring`}>
        {t('sizeGuide.more')}
      </a>
    </div>
  );
}
