import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import type { ContentLink } from '#shared/contract/content-fields.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

const KINDS = ['category', 'collection', 'product'] as const;
const LISTS = { category: 'categories', collection: 'collections', product: 'products' } as const;
type Kind = (typeof KINDS)[number];

type Props = {
  value: ContentLink | null;
  onChange: (link: ContentLink | null) => void;
  errorMessage: string | undefined;
};

/** The link of a picture: a category, a collection or a product, or the default. */
export function LinkChoice({ value, onChange, errorMessage }: Props) {
  const { t } = useText();
  const [kind, setKind] = useState<Kind | 'own'>(value?.kind ?? 'own');
  const [text, setText] = useState('');
  const scopes = useQuery({
    ...operationQuery(OPERATIONS.listPromotionScopes, { query: { text: kind === 'product' ? text : '' } }),
    placeholderData: (before) => before,
  });
  const found = kind === 'own' ? [] : (scopes.data?.[LISTS[kind]] ?? []);
  const options = found.map(({ handle, name }) => ({ id: handle, label: name }));
  const chosen = value && value.kind === kind ? value.handle : null;
  const isListed = chosen === null || options.some(({ id }) => id === chosen);
  return (
    <div className="content__choice">
      <Select
        label={t('pages.part.link')}
        value={kind}
        options={[
          { id: 'own' as const, label: t('pages.link.own') },
          ...KINDS.map((id) => ({ id, label: t(`pages.link.${id}`) })),
        ]}
        onChange={(next) => {
          setKind(next ?? 'own');
          onChange(null);
        }}
        errorMessage={errorMessage}
      />
      {kind === 'product' && <TextField label={t('pages.link.find')} value={text} onChange={setText} />}
      {kind !== 'own' && (
        <Select
          label={t(`pages.link.${kind}`)}
          value={chosen}
          options={isListed || chosen === null ? options : [{ id: chosen, label: chosen }, ...options]}
          onChange={(handle) => handle !== null && onChange({ kind, handle })}
        />
      )}
    </div>
  );
}
