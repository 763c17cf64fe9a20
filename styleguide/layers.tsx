import type { ReactNode } from 'react';
import { EmptyCart } from '#client/islands/cart/empty-cart.tsx';
import { AdviceText } from '#client/islands/measuring/advice-text.tsx';
import { MeasureStage } from '#client/islands/measuring/measure-stage.tsx';
import type { Measuring } from '#client/islands/measuring/use-typed.ts';
import { ToastItem } from '#client/islands/toasts/toast-item.tsx';
import type { Toast } from '#client/islands/toasts/toasts-atom.ts';
import type { Advice } from '#shared/domain/sizing/advice.ts';
import { STANDARD_BODIES } from '#shared/domain/sizing/standard-bodies.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Chapter, Poses, Specimen, StatesOf } from './specimen.tsx';

const NOBODY = () => undefined;
const TOAST = { id: 1, timeout: 0, colour: 'primary', action: null, onClose: null } as const;
const MEASURING: Measuring = {
  profileId: null,
  name: '',
  typed: { bust: '92', underBust: '79', waist: '73', hips: '', height: '' },
  defaultsOf: null,
  again: null,
  body: {},
  shape: STANDARD_BODIES.M,
  type: NOBODY,
  fill: NOBODY,
  swap: NOBODY,
  rename: NOBODY,
  typeAgain: NOBODY,
  write: String,
};
const ADVICE: Advice = {
  size: 'M',
  better: 'standard',
  reason: { id: 'fits', size: 'M' },
  deviations: [
    { measure: 'bust', cm: 1 },
    { measure: 'waist', cm: -0.5 },
    { measure: 'hips', cm: 0 },
  ],
};

/** Overlays, which are static here. */
export function Layers() {
  const { t } = useShopIntl();
  return (
    <Chapter title="Above the page">
      <Specimen name="Dialog, here that of measuring">
        <Layer>
          <div className="modal measuring">
            <MeasureStage measure="waist" measuring={MEASURING} before={{}} onNext={NOBODY} />
          </div>
        </Layer>
      </Specimen>
      <Specimen name="Drawer, as phones and tablets have it">
        <Layer>
          <div className="drawer">
            <Head title={t('nav.menu')} close={t('nav.menu.close')} />
          </div>
        </Layer>
      </Specimen>
      <Specimen name="Drawer of the cart, with nothing in it">
        <Layer>
          <div className="modal side-panel">
            <div className="cart-drawer">
              <header className="cart-drawer__head">
                <p className="cart-drawer__title">{t('cart.title')}</p>
                <button className="link" type="button">
                  {t('cart.close')}
                </button>
              </header>
              <EmptyCart />
            </div>
          </div>
        </Layer>
      </Specimen>
      <Specimen name="Popover">
        <Layer>
          <div className="popover">
            <AdviceText advice={ADVICE} />
          </div>
        </Layer>
      </Specimen>
      <Toasts />
      <Notices />
    </Chapter>
  );
}

function Layer({ children }: { children: ReactNode }) {
  return <div className="specimen__layer">{children}</div>;
}

function Head({ title, close }: { title: string; close: string }) {
  return (
    <div className="drawer__head">
      <p className="drawer__title">{title}</p>
      <button className="link" type="button">
        {close}
      </button>
    </div>
  );
}

function Toasts() {
  const { t } = useShopIntl();
  const toast = (input: Partial<Toast>) => (
    <ol>
      <ToastItem toast={{ ...TOAST, text: t('toast.cartNotKept'), ...input }} paused onLeave={NOBODY} />
    </ol>
  );
  const action = { label: t('cart.putBack'), onClick: NOBODY };
  return (
    <Specimen name="Toast">
      <Poses of={() => toast({ action })} states={{ 'with nothing to do': toast({}) }} />
    </Specimen>
  );
}

function Notices() {
  const { t } = useShopIntl();
  const notice = (
    <div className="notice">
      <p>{t('notice.offline')}</p>
      <button type="button">{t('notice.again')}</button>
      <button type="button" data-close="">
        {t('notice.close')}
      </button>
    </div>
  );
  return (
    <Specimen name="Notice">
      <Layer>
        <StatesOf states={{ rest: notice }} />
      </Layer>
    </Specimen>
  );
}
