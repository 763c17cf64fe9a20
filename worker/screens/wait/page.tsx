import type { Product, Variant } from '#shared/contract/product.ts';
import type { OwnWait, WaitOutcome } from '#shared/contract/wait.ts';
import { variantText } from '#shared/i18n/line-details.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { WaitFields } from '#shared/ui/wait-fields.tsx';

type AskProps = {
  product: Product;
  sku: string | undefined;
  outcome: WaitOutcome | undefined;
};
type OwnProps = {
  /** Null if it is over. */
  wait: OwnWait | null;
  token: string;
};

/** Waiting for what is sold out, as plain forms without a script. */
export function WaitPage(props: AskProps | OwnProps) {
  return 'product' in props ? <Ask {...props} /> : <Own {...props} />;
}

function Ask({ product, sku, outcome }: AskProps) {
  const { t, link } = useShopIntl();
  const { id, name, variants } = product;
  const soldOut = variants.filter(({ stock }) => stock === 0);
  const isOpen = soldOut.length > 0 && outcome !== 'asked';
  return (
    <div className="page page--narrow wait">
      <h1 tabIndex={-1}>{t('waiting.title')}</h1>
      <p>{name}</p>
      <p role="status">{t(lead(soldOut.length > 0, outcome))}</p>
      {isOpen && (
        <form method="post" action={link('wait')} className="wait__form">
          <input type="hidden" name="product" value={id} />
          <label className="field">
            <span className="field__label">{t('waiting.which')}</span>
            <select name="sku" defaultValue={sku}>
              {soldOut.map((variant) => (
                <option key={variant.sku} value={variant.sku}>
                  {optionText(t, product, variant)}
                </option>
              ))}
            </select>
          </label>
          <WaitFields />
          {outcome && <p className="field__error">{t(`waiting.${outcome}`)}</p>}
          <button type="submit" className="button button--primary">
            {t('waiting.send')}
          </button>
        </form>
      )}
      <a className="link" href={link('product', { id })}>
        {t('waiting.back')}
      </a>
    </div>
  );
}

function lead(isSoldOut: boolean, outcome: AskProps['outcome']) {
  if (outcome === 'asked') return 'waiting.asked';
  return isSoldOut ? 'waiting.lead' : 'waiting.none';
}

function optionText(t: Parameters<typeof variantText>[0], { colours, name }: Product, { colour, size }: Variant) {
  const named = colours.find(({ handle }) => handle === colour)?.name ?? null;
  return variantText(t, { colour: named, size, measurements: null, embroidery: null }) || name;
}

function Own({ wait, token }: OwnProps) {
  const { t, link } = useShopIntl();
  if (!wait) {
    return (
      <div className="page page--narrow wait">
        <h1 tabIndex={-1}>{t('waiting.over.title')}</h1>
        <p>{t('waiting.over.lead')}</p>
        <a className="button button--primary" href={link('categories')}>
          {t('waiting.toCatalogue')}
        </a>
      </div>
    );
  }
  const { product, colour, size, state } = wait;
  const variant = variantText(t, { colour, size, measurements: null, embroidery: null });
  const piece = [product.name, variant].filter(Boolean).join(', ');
  const stage = state === 'asked' ? 'open' : 'confirmed';
  return (
    <div className="page page--narrow wait">
      <h1 tabIndex={-1}>{t(`waiting.${stage}.title`)}</h1>
      <p role="status">{t(`waiting.${stage}.lead`, { piece })}</p>
      <form method="post" action={link('wait')} className="wait__form">
        <input type="hidden" name="token" value={token} />
        {stage === 'open' && (
          <button type="submit" name="press" value="confirm" className="button button--primary">
            {t('waiting.confirm')}
          </button>
        )}
        <button type="submit" name="press" value="cancel" className="link">
          {t('waiting.cancel')}
        </button>
      </form>
      <a className="link" href={link('product', { id: product.id })}>
        {t('waiting.back')}
      </a>
    </div>
  );
}
