import { useAtomValue } from 'jotai';
import type { Advice } from '#shared/domain/sizing/advice.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { AdviceText } from '../measuring/advice-text.tsx';
import { chosenProfileAtom } from '../measuring/chosen-profile.ts';
import { Popover } from '../popover/popover.tsx';

type Props = {
  /** The element that it is attached to, and its label. */
  anchor: HTMLElement;
  label: string;
  onClose: () => void;
  advice: Advice;
  sizes: readonly string[];
  onSize: (size: string) => void;
  /** Null if the product is not made to measure. */
  onMeasured: (() => void) | null;
};

/** The size advice for this garment and the chosen profile, with the choices that follow from it. */
export function SizeAdvice({ anchor, label, onClose, advice, sizes, onSize, onMeasured }: Props) {
  const { t } = useShopIntl();
  const profile = useAtomValue(chosenProfileAtom);
  const { size, better } = advice;
  const said = document.querySelector('[data-fit]')?.textContent;
  const take = (choose: () => void) => () => {
    choose();
    onClose();
  };
  return (
    <Popover anchor={anchor} label={label} onClose={onClose}>
      <div className="size-advice">
        <p className="size-advice__whose">{profile?.name}</p>
        <AdviceText advice={advice} />
        {said && <p>{said}</p>}
        <div className="size-help__links">
          {sizes.includes(size) && (
            <button className="link" type="button" onClick={take(() => onSize(size))}>
              {t('sizing.take', { size })}
            </button>
          )}
          {better === 'made-to-measure' && onMeasured && (
            <button className="link" type="button" onClick={take(onMeasured)}>
              {t('sizing.measured')}
            </button>
          )}
        </div>
      </div>
    </Popover>
  );
}
