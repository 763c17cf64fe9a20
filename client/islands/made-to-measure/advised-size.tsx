import { useState } from 'react';
import type { Profile } from '#shared/domain/measurements/profiles.ts';
import { advise } from '#shared/domain/sizing/advise.ts';
import type { SizesOfGarment } from '#shared/domain/sizing/size-table.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { LazyIsland } from '../island/lazy-island.tsx';

type Props = {
  profile: Profile;
  table: SizesOfGarment;
  /** Whether the explanation is shown from the beginning. */
  isOpenFirst: boolean;
  sizes: readonly string[];
  onSize: (size: string) => void;
  /** Null if the product is not made to measure. */
  onMeasured: (() => void) | null;
};

const loadAdvice = async () => (await import('./size-advice.tsx')).SizeAdvice;

/** The size of a profile for this garment, which explains itself when pressed; nothing where there is no advice. */
export function AdvisedSize({ profile, table, isOpenFirst, ...choices }: Props) {
  const { t } = useShopIntl();
  const [isOpen, setOpen] = useState(isOpenFirst);
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const advice = advise(profile.body, table);
  if (!advice) return null;
  const label = t(`sizing.better.${advice.better}`, { size: advice.size });
  return (
    <>
      <button
        className="link"
        type="button"
        ref={setAnchor}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      {anchor && isOpen && (
        <LazyIsland
          part="made"
          load={loadAdvice}
          props={{ ...choices, anchor, label, advice, onClose: () => setOpen(false) }}
        />
      )}
    </>
  );
}
