import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useDebounced } from '#atelier/app/api/use-debounced.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button, IconButton } from '#atelier/app/ui/button.tsx';
import { NumberField } from '#atelier/app/ui/fields/number-field.tsx';
import { SearchField } from '#atelier/app/ui/fields/search-field.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OfferedVariant } from '#shared/contract/order-change.ts';
import { MAX_LINE_QUANTITY } from '#shared/domain/constants.ts';

/** What an order has of a product: one of its variants, and how many. */
export type ChosenVariant = { sku: string; productId: string; name: string; quantity: number };

/** The variants of a product. */
export function useVariants(productId: string): readonly OfferedVariant[] {
  const { data } = useQuery(operationQuery(OPERATIONS.listVariants, { query: { product: productId } }));
  return data?.variants ?? [];
}

type LineProps = {
  line: ChosenVariant;
  onChange: (changes: Partial<ChosenVariant>) => void;
  onRemove: () => void;
};

/** The variant and the quantity of a line of an order. */
export function VariantFields({ line: { sku, productId, name, quantity }, onChange, onRemove }: LineProps) {
  const { t } = useText();
  const variants = useVariants(productId);
  const describe = useVariantText();
  const options = variants.map((variant) => ({ id: variant.sku, label: describe(variant) }));
  const known = options.some(({ id }) => id === sku) ? options : [{ id: sku, label: sku }, ...options];
  return (
    <>
      <Select label={name} options={known} value={sku} onChange={(chosen) => chosen && onChange({ sku: chosen })} />
      <NumberField
        label={t('cart.line.quantity')}
        value={quantity}
        minValue={1}
        maxValue={MAX_LINE_QUANTITY}
        onChange={(typed) => onChange({ quantity: typed ?? 1 })}
      />
      <IconButton icon="trash" label={t('order.lines.remove', { name })} onPress={onRemove} />
    </>
  );
}

/** Finds variants to add to an order, by name or SKU. */
export function VariantSearch({ onChoose }: { onChoose: (variant: OfferedVariant) => void }) {
  const { t } = useText();
  const describe = useVariantText();
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim());
  const { data } = useQuery({
    ...operationQuery(OPERATIONS.listVariants, { query: { text } }),
    enabled: text.length > 1,
  });
  const found = data?.variants ?? [];
  // Whoever types a whole SKU means that piece.
  const exact = found.filter(({ sku }) => sku.toLowerCase() === text.toLowerCase());
  return (
    <div className="order-form">
      <SearchField label={t('order.lines.add')} value={typed} onChange={setTyped} />
      {text.length > 1 && data?.variants.length === 0 && <p className="quiet">{t('order.lines.none')}</p>}
      {text.length > 1 && (
        <ul className="order-found">
          {(exact.length > 0 ? exact : found).map((variant) => (
            <li key={variant.sku}>
              <Button
                kind="quiet"
                icon="plus"
                onPress={() => {
                  onChoose(variant);
                  setTyped('');
                }}
              >
                {variant.name}, {describe(variant)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useVariantText(): (variant: OfferedVariant) => string {
  const { t, money } = useText();
  return ({ colour, size, price, stock }) => {
    const left = stock === null ? '' : t('order.lines.stock', { count: stock });
    return [colour, size, money(price), left].filter(Boolean).join(', ');
  };
}
