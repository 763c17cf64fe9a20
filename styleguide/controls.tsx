import { HeaderTool } from '#client/islands/header/header-tool.tsx';
import { COLOUR_MODES } from '#shared/domain/colour-mode.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { HeartShape } from '#shared/ui/heart.tsx';
import { MessengerLinks } from '#shared/ui/messenger-links.tsx';
import { Chapter, Poses, Specimen } from './specimen.tsx';

/** Buttons and links. */
export function Controls() {
  const { t, link } = useShopIntl();
  return (
    <Chapter title="Controls">
      <Buttons />
      <Specimen name="Link">
        <Poses
          of={() => (
            <a className="link" href={link('popular')}>
              {t('home.allPopular')}
            </a>
          )}
        />
      </Specimen>
      <Specimen name="Links to messengers">
        <MessengerLinks text={t('common.orderText')} />
      </Specimen>
      <Specimen name="Link of the header, with a count">
        <Poses of={() => <HeaderTool icon="cart" label={t('cart.title')} href={link('cart')} count={2} words="2" />} />
      </Specimen>
      <Quantities />
      <Hearts />
      <Specimen name="One of a few, as words: the colour mode">
        <Poses of={() => <Colours />} />
      </Specimen>
    </Chapter>
  );
}

const BUTTONS = [
  { name: 'Button: the main action', className: 'button button--primary', wine: false },
  { name: 'Button: any other', className: 'button', wine: false },
  { name: 'Button: the main action on wine', className: 'button button--light', wine: true },
  { name: 'Button: any other on wine', className: 'button button--outline-light', wine: true },
] as const;

function Buttons() {
  const { t } = useShopIntl();
  return BUTTONS.map(({ name, className, wine }) => {
    const unable = (label: string) => (
      <button className={className} type="button" aria-disabled="true">
        {label}
      </button>
    );
    return (
      <Specimen key={name} name={name}>
        <div className={wine ? 'specimen__wine' : undefined}>
          <Poses
            of={() => (
              <button className={className} type="button">
                {t('product.buy.add')}
              </button>
            )}
            states={wine ? {} : { unable: unable(t('common.soldOut')), busy: unable(t('checkout.busy')) }}
          />
        </div>
      </Specimen>
    );
  });
}

function Quantities() {
  const { t } = useShopIntl();
  const quantity = (count: number, most: number) => (
    <div className="quantity">
      <button type="button" aria-label={t('cart.line.less', { name: '' })} disabled={count <= 1}>
        −
      </button>
      <output aria-label={t('cart.line.quantity')}>{count}</output>
      <button type="button" aria-label={t('cart.line.more', { name: '' })} disabled={count >= most}>
        +
      </button>
    </div>
  );
  return (
    <Specimen name="Quantity">
      <Poses of={() => quantity(2, 9)} states={{ least: quantity(1, 9), most: quantity(9, 9) }} />
    </Specimen>
  );
}

/** As `shop-heart` renders it; the element itself would read this device's favourites. */
function Hearts() {
  const { t } = useShopIntl();
  const heart = (isFavourite: boolean) => (
    <button className="heart" type="button" aria-pressed={isFavourite} aria-label={t('favourites.heart', { name: '' })}>
      <HeartShape />
    </button>
  );
  return (
    <Specimen name="Heart">
      <Poses of={() => heart(false)} states={{ favourite: heart(true) }} />
    </Specimen>
  );
}

function Colours() {
  const { t } = useShopIntl();
  return (
    <div className="footer">
      <div className="colours">
        {COLOUR_MODES.map((mode) => (
          <button key={mode} type="button" aria-pressed={mode === 'system'}>
            {t(`header.colours.${mode}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
