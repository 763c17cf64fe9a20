import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useDebounced } from '#atelier/app/api/use-debounced.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { ChoiceList } from '#atelier/app/ui/fields/choice-list.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';

type Props = { value: readonly string[]; onChange: (products: string[]) => void; error: string | undefined };

/** The products of a set, in the order in which they were chosen. */
export function PiecesField({ value, onChange, error }: Props) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed);
  const { data } = useQuery({
    ...operationQuery(OPERATIONS.listPromotionScopes, { query: { text, chosen: value.join(',') } }),
    placeholderData: (before) => before,
  });
  return (
    <ChoiceList
      label={t('promotions.field.products')}
      description={t('sets.field.products.text')}
      value={value}
      onChange={onChange}
      options={(data?.products ?? []).map(({ handle, name }) => ({ id: handle, label: name }))}
      onSearch={setTyped}
      errorMessage={error}
    />
  );
}
