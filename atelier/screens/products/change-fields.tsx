import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Switch } from '#atelier/app/ui/fields/checkbox.tsx';
import { MoneyField, NumberField } from '#atelier/app/ui/fields/number-field.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { textIn } from '#shared/domain/text.ts';
import { type ChangeKind, PRICE_STEPS, type ProductChange } from './product-changes.ts';

/** The percentages that can be typed. */
const LIMITS = { price: { minValue: -90, maxValue: 200 }, sale: { minValue: 1, maxValue: 90 } } as const;
const DEFAULT_PERCENT = 10;
const [, TEN_ROUBLES] = PRICE_STEPS;
/** kopecks */
const DEFAULT_SURCHARGE = 100_000;

/** The change that a dialog begins with; null where something has to be chosen first. */
export function firstChange(kind: ChangeKind): ProductChange | null {
  switch (kind) {
    case 'category':
      return null;
    case 'full-price':
      return { kind };
    case 'made-to-measure':
      return { kind, surcharge: DEFAULT_SURCHARGE };
    default:
      return { kind, percent: DEFAULT_PERCENT, step: TEN_ROUBLES };
  }
}

type Props = { kind: ChangeKind; change: ProductChange | null; onChange: (change: ProductChange | null) => void };

/** What a change of several products is to be. */
export function ChangeFields({ kind, change, onChange }: Props) {
  const { t } = useText();
  if (kind === 'category') return <CategoryField change={change} onChange={onChange} />;
  switch (change?.kind) {
    case 'price':
    case 'sale':
      return <PriceFields change={change} onChange={onChange} />;
    case 'made-to-measure':
      return <MadeToMeasureFields change={change} onChange={onChange} />;
    default:
      return <p>{t('catalogue.bulk.full-price.text')}</p>;
  }
}

type FieldsProps<Kind extends ChangeKind> = {
  change: Extract<ProductChange, { kind: Kind }>;
  onChange: Props['onChange'];
};

function PriceFields({ change, onChange }: FieldsProps<'price' | 'sale'>) {
  const { t, money } = useText();
  return (
    <div className="products__fields">
      <NumberField
        label={t(`catalogue.bulk.${change.kind}.percent`)}
        description={t(`catalogue.bulk.${change.kind}.hint`)}
        {...LIMITS[change.kind]}
        value={change.percent}
        onChange={(percent) => onChange({ ...change, percent: percent ?? 0 })}
      />
      <Select
        label={t('catalogue.bulk.step')}
        options={PRICE_STEPS.map((step) => ({
          id: String(step),
          label: t('catalogue.bulk.stepOf', { step: money(step) }),
        }))}
        value={String(change.step)}
        onChange={(step) => onChange({ ...change, step: Number(step) })}
      />
    </div>
  );
}

function CategoryField({ change, onChange }: Pick<Props, 'change' | 'onChange'>) {
  const { t, locale } = useText();
  const groups = useQuery(operationQuery(OPERATIONS.listCatalogueGroups)).data;
  return (
    <Select
      label={t('catalogue.column.category')}
      options={(groups?.categories ?? []).map(({ handle, name }) => ({ id: handle, label: textIn(name, locale) }))}
      value={change?.kind === 'category' ? change.category : null}
      onChange={(category) => onChange(category === null ? null : { kind: 'category', category })}
    />
  );
}

function MadeToMeasureFields({ change, onChange }: FieldsProps<'made-to-measure'>) {
  const { t } = useText();
  const { surcharge } = change;
  return (
    <div className="products__fields">
      <Switch
        value={surcharge !== null}
        onChange={(on) => onChange({ ...change, surcharge: on ? DEFAULT_SURCHARGE : null })}
      >
        {t('catalogue.madeToMeasure')}
      </Switch>
      {surcharge !== null && (
        <MoneyField
          label={t('catalogue.madeToMeasure.surcharge')}
          minValue={100}
          value={surcharge}
          onChange={(typed) => onChange({ ...change, surcharge: typed ?? DEFAULT_SURCHARGE })}
        />
      )}
    </div>
  );
}
