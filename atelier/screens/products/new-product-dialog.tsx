import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { HANDLE } from '#shared/domain/handle.ts';
import { latinSlugOf } from '#shared/domain/slug.ts';
import { emptyText, SOURCE_LANGUAGE, textIn } from '#shared/domain/text.ts';
import { blankProduct, blankVariant } from '#shared/spreadsheet/blank.ts';

/** Asks for the required fields of a draft. */
export function NewProductDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t, locale } = useText();
  const navigate = useNavigate();
  const groups = useQuery(operationQuery(OPERATIONS.listCatalogueGroups)).data;
  const [name, setName] = useState('');
  const [typedHandle, setHandle] = useState<string | null>(null);
  const [category, setCategory] = useState<string | null>(null);
  const create = useOperation(OPERATIONS.createProduct, {
    invalidates: [OPERATIONS.listCatalogue],
    onDone: ({ product: { handle } }) => void navigate({ to: `/products/${encodeURIComponent(handle)}` }),
  });
  const handle = typedHandle ?? latinSlugOf(name);
  const isTaken = create.error?.problem?.errors?.some(({ code }) => code === 'taken') ?? false;
  const isComplete = name.trim() !== '' && HANDLE.test(handle) && category !== null;
  return (
    <Dialog
      title={t('catalogue.add')}
      isOpen={isOpen}
      onClose={onClose}
      isPersistent={name !== ''}
      alert={!isTaken && <ErrorNote error={create.error} />}
      actions={
        <DialogActions
          isDisabled={!isComplete}
          busy={create.busy}
          onPress={() => create.run({ body: { product: draftOf(handle, name.trim(), category ?? '') } })}
        >
          {t('catalogue.new.create')}
        </DialogActions>
      }
    >
      <div className="fields">
        <TextField label={t('catalogue.new.name')} value={name} onChange={setName} isRequired autoFocus />
        <TextField
          label={t('catalogue.handle')}
          description={t('catalogue.new.handle')}
          value={handle}
          onChange={setHandle}
          errorMessage={isTaken ? t('catalogue.error.taken') : undefined}
        />
        <Select
          label={t('catalogue.column.category')}
          isRequired
          isDisabled={groups === undefined}
          value={category}
          onChange={setCategory}
          options={(groups?.categories ?? []).map((group) => ({
            id: group.handle,
            label: textIn(group.name, locale),
          }))}
        />
      </div>
    </Dialog>
  );
}

function draftOf(handle: string, name: string, category: string): ImportProduct {
  return {
    ...blankProduct(handle),
    name: { ...emptyText(), [SOURCE_LANGUAGE]: name },
    category,
    isNew: true,
    variants: [blankVariant(handle.slice(0, 190))],
  };
}
