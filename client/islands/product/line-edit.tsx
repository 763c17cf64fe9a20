import { useSetAtom } from 'jotai';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { BuyProduct } from '../made-to-measure/buy-product.ts';
import { showToastAtom } from '../toasts/toast-atoms.ts';
import type { MainAction } from './buy-action.tsx';
import { type LineOutcome, saveLineAtom } from './save-line-atom.ts';
import type { Buying } from './use-buying.ts';
import { useEditedLine } from './use-edited-line.ts';

type Props = { product: BuyProduct; buying: Buying; main: MainAction; noteId: string };

/** In the place of the main action: saves the choice in the place of the cart's line that it began with. */
export function LineEdit({ product, buying, main, noteId }: Props) {
  const { t, link } = useShopIntl();
  const line = useEditedLine(product, buying, t('lineEdit.body'));
  const [outcome, setOutcome] = useOutcome(buying);
  const [isAsking, setAsking] = useState(false);
  const saveLine = useSetAtom(saveLineAtom);
  const showToast = useSetAtom(showToastAtom);
  const isSaved = outcome?.kind === 'saved';
  const isGone = line === undefined && !isSaved;
  const most = outcome?.kind === 'left' ? outcome.pieces : undefined;

  const save = async () => {
    const choice = line && !isAsking && !isSaved && buying.take();
    if (!choice) return;
    setAsking(true);
    const now = await saveLine({ key: line.key, choice, most });
    setAsking(false);
    setOutcome(now);
    if (now.kind !== 'saved') return;
    showToast({ text: t('lineEdit.saved'), colour: 'neutral' });
    // In its place: Back does not lead to a line that is no longer like this.
    location.replace(link('cart'));
  };
  const add = (event: MouseEvent<HTMLElement>) => {
    history.replaceState(history.state, '', location.pathname + location.search);
    dispatchEvent(new Event('hashchange'));
    buying.add(event);
  };
  const isMain = main.label === 'product.buy.add';
  const words = isGone || !isMain ? t(main.label) : saveWords(t, most);
  return (
    <div className="line-edit" ref={useInView()}>
      {!isGone && (
        <p>
          {t('lineEdit.title')}{' '}
          <a className="link" href={link('cart')}>
            {t('lineEdit.leave')}
          </a>
        </p>
      )}
      <p className="field__error" role="alert">
        {isGone && t('lineEdit.gone')}
        {!isGone && outcome && !isSaved && refusalWords(t, outcome)}
      </p>
      <button
        className="button button--primary buy__action"
        type="button"
        aria-busy={isAsking || isSaved || undefined}
        aria-disabled={!main.press || undefined}
        aria-describedby={noteId}
        onClick={isMain ? (isGone ? add : save) : main.press}
      >
        {words}
      </button>
    </div>
  );
}

type Say = ReturnType<typeof useShopIntl>['t'];

function saveWords(t: Say, most: number | undefined): string {
  return most === undefined ? t('lineEdit.save') : t('lineEdit.saveLeft', { pieces: t('cart.count', { count: most }) });
}

function refusalWords(t: Say, outcome: Exclude<LineOutcome, { kind: 'saved' }>): string {
  if (outcome.kind === 'saved') return '';
  return outcome.kind === 'left'
    ? t('lineEdit.left', { pieces: t('cart.count', { count: outcome.pieces }) })
    : t(`lineEdit.${outcome.kind}`);
}

/** What became of the last press; another choice makes it forgotten. */
function useOutcome({ colour, size, made }: Buying) {
  const choice = JSON.stringify([colour, size, made.isMeasured, made.sewn?.sku, made.choice()]);
  const [last, setLast] = useState<{ choice: string; outcome: LineOutcome } | null>(null);
  const outcome = last?.choice === choice ? last.outcome : null;
  return [outcome, (now: LineOutcome) => setLast({ choice, outcome: now })] as const;
}

/** On a phone the choice is below the pictures: it is brought into view once. */
function useInView() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.closest('.buy')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return element;
}
