import { useId } from 'react';
import { STANDARD_SIZES } from '#shared/domain/sizing/shop-sizes.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { editedSizes } from '#shared/ui/edited-sizes.ts';
import { Figure } from '#shared/ui/figure/figure.tsx';
import type { Measuring } from './use-typed.ts';

type Props = { measuring: Measuring; onNext: () => void; onFilled: () => void };

/**
 * What is needed and how long it takes; or the measurements of a standard size, for shoppers without a tape measure.
 */
export function StartStage({ measuring, onNext, onFilled }: Props) {
  const { t } = useShopIntl();
  const hintId = useId();
  const { height, sizes } = editedSizes() ?? STANDARD_SIZES;
  const hasBegun = Object.values(measuring.typed).some((text) => text !== '');
  return (
    <div className="measuring__stage">
      <div className="measuring__figures">
        <Figure measurements={measuring.shape} at={null} />
      </div>
      <div className="measuring__words">
        <h2 data-first-focus tabIndex={-1}>
          {t('measuring.start.title')}
        </h2>
        <p>{t('measuring.start.text')}</p>
        <p className="measuring__quiet">{t('measuring.start.privacy')}</p>
        <div className="measuring__actions">
          <button className="button button--primary" type="button" onClick={onNext}>
            {t(hasBegun ? 'measuring.start.continue' : 'measuring.start.begin')}
          </button>
        </div>
        <div className="measuring__defaults">
          <h3>{t('measuring.start.defaults')}</h3>
          <p className="measuring__quiet" id={hintId}>
            {t('measuring.start.defaultsText')}
          </p>
          <div className="choice__tiles">
            {sizes.map(({ size, body }) => (
              <button
                key={size}
                className="tile-button"
                type="button"
                aria-describedby={hintId}
                aria-label={t('measuring.start.defaultsOf', { size })}
                onClick={() => {
                  measuring.fill({ ...body, height }, size);
                  onFilled();
                }}
              >
                {size}
              </button>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
