import { useState } from 'react';
import { type Key, useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { MATERIAL_KINDS, MATERIAL_UNITS, type Material, type MaterialFields } from '#shared/contract/material.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { emptyText } from '#shared/domain/text.ts';
import { MaterialError } from './material-error.tsx';

const NEW: MaterialFields = { name: emptyText(), kind: 'fabric', unit: 'cm', supplier: '', article: '' };
const INVALIDATES = [OPERATIONS.listMaterials, OPERATIONS.showMaterial];

type Props = { material: Material | null; onClose: () => void; onDone?: (id: string) => void };

/** Adds a material, or changes one. */
export function MaterialDialog({ material: current, onClose, onDone }: Props) {
  const { t } = useText();
  // As it was when what is edited was taken from it: its revision with it.
  const [material] = useState(current);
  const [fields, setFields] = useState(material ? fieldsOf(material) : NEW);
  const done = (id: string) => {
    toast(t('materials.saved', { name: fields.name.ru }));
    onClose();
    onDone?.(id);
  };
  const options = { invalidates: INVALIDATES, onDone: (saved: { material: Material }) => done(saved.material.id) };
  const create = useOperation(OPERATIONS.createMaterial, { ...options, kept: useState<Key>(null) });
  const save = useOperation(OPERATIONS.saveMaterial, options);
  const submit = () =>
    material
      ? save.run({ params: { material: material.id }, body: { ...fields, revision: material.revision } })
      : create.run({ body: fields });
  return (
    <Dialog
      title={material ? fieldsOf(material).name.ru : t('materials.new')}
      isOpen
      isPersistent
      onClose={onClose}
      actions={
        <DialogActions busy={create.busy || save.busy} isDisabled={fields.name.ru.trim() === ''} onPress={submit}>
          {t(material ? 'materials.save' : 'materials.add')}
        </DialogActions>
      }
    >
      <Fields fields={fields} onChange={setFields} />
      <MaterialError error={create.error ?? save.error} />
    </Dialog>
  );
}

function fieldsOf({ name, kind, unit, supplier, article }: Material): MaterialFields {
  return { name, kind, unit, supplier, article };
}

function Fields({ fields, onChange }: { fields: MaterialFields; onChange: (fields: MaterialFields) => void }) {
  const { t } = useText();
  const change = (changes: Partial<MaterialFields>) => onChange({ ...fields, ...changes });
  const { name, kind, unit, supplier, article } = fields;
  return (
    <div className="fields">
      <TextField
        label={t('materials.name.ru')}
        value={name.ru}
        maxLength={80}
        autoFocus
        onChange={(ru) => change({ name: { ...name, ru } })}
      />
      <TextField
        label={t('materials.name.en')}
        description={t('materials.name.en.hint')}
        value={name.en}
        maxLength={80}
        onChange={(en) => change({ name: { ...name, en } })}
      />
      <div className="fields__pair">
        <Select
          label={t('materials.kind')}
          value={kind}
          options={MATERIAL_KINDS.map((id) => ({ id, label: t(`materials.kind.${id}`) }))}
          onChange={(id) => id && change({ kind: id })}
        />
        <Select
          label={t('materials.unit')}
          value={unit}
          options={MATERIAL_UNITS.map((id) => ({ id, label: t(`materials.unit.${id}`) }))}
          onChange={(id) => id && change({ unit: id })}
        />
        <TextField
          label={t('materials.supplier')}
          value={supplier}
          maxLength={80}
          onChange={(typed) => change({ supplier: typed })}
        />
        <TextField
          label={t('materials.article')}
          value={article}
          maxLength={80}
          onChange={(typed) => change({ article: typed })}
        />
      </div>
    </div>
  );
}
