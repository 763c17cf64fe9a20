import { COLOUR_MODES } from '#shared/domain/colour-mode.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

/** The choice of light, dark or the system's colours. The buttons appear with the script that they need. */
export function ColourChoice() {
  const { t } = useShopIntl();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset without a form says no more.
    <div className="colours" role="group" aria-label={t('header.colours')}>
      {COLOUR_MODES.map((mode) => (
        <button key={mode} type="button" data-colour-mode={mode} aria-pressed={mode === 'system'} hidden>
          {t(`header.colours.${mode}`)}
        </button>
      ))}
    </div>
  );
}
