import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useDebounced } from '#atelier/app/api/use-debounced.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { SearchField } from '#atelier/app/ui/fields/search-field.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';

/** Finds a product by its name or a SKU. */
export function ProductSearch({ onChoose }: { onChoose: (product: { handle: string; name: string }) => void }) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim());
  const { data } = useQuery({
    ...operationQuery(OPERATIONS.listVariants, { query: { text } }),
    enabled: text.length > 1,
  });
  const found = new Map(data?.variants.map(({ productId, name }) => [productId, name]));
  return (
    <div className="material-search">
      <SearchField label={t('materials.product.find')} value={typed} onChange={setTyped} />
      {text.length > 1 && data && found.size === 0 && <p className="quiet">{t('order.lines.none')}</p>}
      {found.size > 0 && (
        <ul>
          {[...found].map(([handle, name]) => (
            <li key={handle}>
              <Button kind="quiet" icon="tag" onPress={() => onChoose({ handle, name })}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
