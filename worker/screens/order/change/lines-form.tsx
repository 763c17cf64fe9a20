import { useIntl } from 'react-intl';
import type { OrderLine } from '#shared/contract/order.ts';
import { LETTERING_STYLES, THREAD_IDS } from '#shared/domain/embroidery.ts';
import { MEASURES } from '#shared/domain/measurements/limits.ts';
import { variantText } from '#shared/i18n/line-details.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Picture } from '#shared/ui/picture.tsx';
import type { OrderChangeProps } from '../../../page/typed-change.ts';
import { ChangeField, type FormState } from './change-field.tsx';
import { ChangeForm, ChangePart, CheckButton } from './change-form.tsx';

type Offered = OrderChangeProps['offer']['lines'][number];
type LineProps = { line: OrderLine; offered: Offered; position: number } & FormState;

/** The pieces of the order: how many, of which size or measures, and what is embroidered. */
export function LinesForm(props: OrderChangeProps) {
  const { order, offer } = props;
  const { t } = useShopIntl();
  const typed = props.typed?.part === 'lines' ? props.typed : undefined;
  const isFree = offer.lines.some(({ lock }) => lock === null);
  return (
    <ChangePart offer={offer} part="lines">
      <ChangeForm {...props} part="lines">
        <div className="change__lines">
          {order.lines.map((line, position) => {
            const offered = offer.lines[position];
            if (!offered) return null;
            const each = { line, offered, position, typed, refused: typed && props.refused };
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its position.
            return <Line key={position} {...each} />;
          })}
        </div>
        {isFree && <CheckButton label={t('ownChange.check')} isMain />}
      </ChangeForm>
    </ChangePart>
  );
}

/** A piece with its picture, and what of it may change. */
function Line(props: LineProps) {
  const { line, offered, position } = props;
  const { t, money } = useShopIntl();
  const { picture, quantity, total } = line;
  return (
    <fieldset className="change__line" aria-labelledby={`line-${position}`}>
      <span className="summary__picture">
        {picture && <Picture picture={picture} sizes="(min-width: 768px) 160px, 96px" alt="" />}
      </span>
      <div className="change__piece">
        <div>
          <p id={`line-${position}`}>{line.name}</p>
          <p className="order__quiet">
            {[variantText(t, line), t('ownChange.pieces', { count: quantity }), money(total)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {offered.lock === null ? (
          <LineFields {...props} />
        ) : (
          <p className="order__quiet">
            {t(offered.lock === 'cut' && quantity > 1 ? 'ownChange.lock.some' : `ownChange.lock.${offered.lock}`)}
          </p>
        )}
      </div>
    </fieldset>
  );
}

function LineFields(props: LineProps) {
  const { line, offered, position, typed, refused } = props;
  const { t } = useShopIntl();
  const intl = useIntl();
  // As it is written in her language.
  const inFigures = (cm: number | undefined) => (cm === undefined ? '' : intl.formatNumber(cm));
  const form = { typed, refused };
  const counts = Array.from({ length: line.quantity + 1 }, (_, index) => line.quantity - index);
  const sizes = [
    { id: line.sku, name: line.size ?? '' },
    ...offered.sizes.map(({ sku, size }) => ({ id: sku, name: size })),
  ];
  return (
    <div className="fields">
      <ChangeField
        {...form}
        name={`quantity-${position}`}
        label={t('ownChange.quantity')}
        value={String(line.quantity)}
        options={counts.map((count) => ({ id: String(count), name: t('ownChange.pieces', { count }) }))}
      />
      {sizes.length > 1 && (
        <ChangeField {...form} name={`sku-${position}`} label={t('ownChange.size')} value={line.sku} options={sizes} />
      )}
      {line.measurements !== null &&
        MEASURES.map((measure) => (
          <ChangeField
            key={measure}
            {...form}
            name={`${measure}-${position}`}
            label={t('ownChange.measure', { measure: t(`measuring.measure.${measure}`) })}
            value={inFigures(line.measurements?.[measure])}
            inputMode="decimal"
            maxLength={20}
          />
        ))}
      <EmbroideryFields {...props} />
    </div>
  );
}

/** An empty text is none; folded while there is none, so that it is not in the way. */
function EmbroideryFields({ line: { embroidery }, offered, position, typed, refused }: LineProps) {
  const { t } = useShopIntl();
  const locations = offered.embroidery ?? (embroidery ? [embroidery.location] : []);
  const [first] = locations;
  if (first === undefined) return null;
  const form = { typed, refused };
  const isOpen = embroidery !== null || (typed?.fields[`text-${position}`] ?? '') !== '';
  return (
    <details className="fold field--wide" open={isOpen}>
      <summary>{t(embroidery ? 'ownChange.embroidery' : 'ownChange.embroidery.add')}</summary>
      <div className="fields">
        <ChangeField
          {...form}
          name={`text-${position}`}
          label={t('ownChange.embroidery.text')}
          value={embroidery?.text ?? ''}
          maxLength={200}
        />
        <ChangeField
          {...form}
          name={`location-${position}`}
          label={t('embroidery.location.legend')}
          value={embroidery?.location ?? first}
          options={locations.map((id) => ({ id, name: t(`embroidery.location.${id}`) }))}
        />
        <ChangeField
          {...form}
          name={`thread-${position}`}
          label={t('embroidery.threadColour')}
          value={embroidery?.thread ?? 'ivory'}
          options={THREAD_IDS.map((id) => ({ id, name: t(`made.thread.${id}`) }))}
        />
        <ChangeField
          {...form}
          name={`lettering-${position}`}
          label={t('embroidery.lettering.legend')}
          value={embroidery?.lettering ?? 'script'}
          options={LETTERING_STYLES.map((id) => ({ id, name: t(`embroidery.lettering.${id}`) }))}
        />
      </div>
    </details>
  );
}
