import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { LineOptions } from '#atelier/parts/orders/line-options.tsx';
import type { TypedLine } from '#atelier/parts/orders/typed-line.ts';
import { VariantFields, VariantSearch } from '#atelier/parts/orders/variant-search.tsx';
import type { Quote, QuotedLine } from '#shared/contract/quote.ts';
import { isCodeReadable } from './draft.ts';
import type { NewOrderPartProps } from './part-props.ts';

type GoodsProps = NewOrderPartProps & { quote: Quote | undefined };

/** What the order contains, and the code that it is bought with. */
export function GoodsPart({ draft, onChange, errorOf, earlier, quote }: GoodsProps) {
  const { t } = useText();
  const { lines } = draft;
  const edit = (key: string, changes: Partial<TypedLine>) =>
    onChange({ lines: lines.map((line) => (line.key === key ? { ...line, ...changes } : line)) });
  return (
    <Card title={t('order.lines.title')}>
      <div className="order-form">
        <ul className="new-order__lines">
          {lines.map((line) => (
            <li key={line.key} className="order-form">
              <div className="new-order__line">
                <VariantFields
                  line={line}
                  onChange={(changes) => edit(line.key, changes)}
                  onRemove={() => onChange({ lines: lines.filter(({ key }) => key !== line.key) })}
                />
              </div>
              <LineOptions
                line={line}
                {...(earlier && { earlier: earlier.measured })}
                onChange={(changes) => edit(line.key, changes)}
                errorOf={(path) => errorOf(`lines.${line.key}.${path}`)}
              />
              <LineState quoted={quote?.lines.find(({ key }) => key === line.key)} />
            </li>
          ))}
        </ul>
        <VariantSearch
          onChoose={({ sku, productId, name }) =>
            onChange({
              lines: [
                ...lines,
                { key: crypto.randomUUID(), sku, productId, name, quantity: 1, measurements: null, embroidery: null },
              ],
            })
          }
        />
        {errorOf('lines') && <p className="field__error">{t('order.new.empty')}</p>}
        <CodeField key={draft.code} {...{ draft, onChange, errorOf, quote }} />
      </div>
    </Card>
  );
}

/** The code, which is tried once it is whole: the API counts wrong ones. */
function CodeField({ draft, onChange, errorOf, quote }: Omit<GoodsProps, 'earlier'>) {
  const { t } = useText();
  const [typed, setTyped] = useState(draft.code);
  return (
    <TextField
      label={t('order.new.code')}
      description={<CodeState quote={quote} />}
      value={typed}
      onChange={setTyped}
      onBlur={() => typed !== draft.code && onChange({ code: typed })}
      errorMessage={isCodeReadable(draft) ? errorOf('codes.0') : t('order.field.certificate-code')}
    />
  );
}

/** Why a line cannot be ordered like this. */
function LineState({ quoted }: { quoted: QuotedLine | undefined }) {
  const { t } = useText();
  if (!quoted || quoted.state === 'ok') return null;
  const { state, available, embroideryFits } = quoted;
  return (
    <p className="field__error" role="status">
      {state === 'not-offered'
        ? t(embroideryFits ? 'order.new.tooLong' : 'order.new.not-offered', { fits: embroideryFits })
        : t(`cart.line.${state}`, { count: available ?? 0 })}
    </p>
  );
}

/** What the code does, or why it does nothing. */
function CodeState({ quote }: { quote: Quote | undefined }) {
  const { t, money } = useText();
  if (quote?.discountCode) {
    const { state, missing } = quote.discountCode;
    return t(`discount.state.${state}`, { missing: money(missing) });
  }
  const [redeemed] = quote?.redeemed ?? [];
  if (!redeemed) return null;
  const { state, used, balance } = redeemed;
  return t(`certificate.codes.${state}`, { used: money(used), left: money(balance - used) });
}
