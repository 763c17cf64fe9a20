import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { showConflict } from '#atelier/app/ui/conflict-note.tsx';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { Checkbox, Switch } from '#atelier/app/ui/fields/checkbox.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { useShopSizes } from '#atelier/parts/products/use-shop-sizes.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { StoredSystem } from '#shared/contract/size-system.ts';
import { SIZE_REGIONS } from '#shared/domain/sizing/size-table.ts';
import { SOURCE_LANGUAGE, TEXT_LANGUAGES, textIn } from '#shared/domain/text.ts';
import { writeSizeRow } from '#shared/spreadsheet/size-rows.ts';
import { SIZE_PRESETS } from './presets.ts';
import { RemoveSystem } from './remove-system.tsx';
import { SizeRows } from './size-rows.tsx';
import { SystemConflict } from './system-conflict.tsx';
import { type SystemDraft, withLabels } from './system-draft.ts';
import { SystemErrors } from './system-errors.tsx';
import { SystemFile } from './system-file.tsx';
import { useSystemEdit } from './use-system-edit.ts';

const OWN = 'own';

/** Adds or edits a size system: its names, its sizes as a table, and the categories that are sold in it. */
export function SystemDialog({ stored, onClose }: { stored: StoredSystem | null; onClose: () => void }) {
  const { t, locale } = useText();
  const shop = useShopSizes();
  const rows = useRef<HTMLDivElement>(null);
  const { draft, change, save, remove, isHeld, now, faults, ...settle } = useSystemEdit(stored, onClose);
  return (
    <Dialog
      title={stored ? textIn(stored.name, locale) : t('systems.add')}
      size="wide"
      isOpen
      isPersistent
      onClose={onClose}
      alert={
        !isHeld && (
          <SystemErrors
            {...{ faults, draft }}
            error={save.error ?? remove.error}
            onAdd={(labels) => {
              flushSync(() => change({ ...draft, rows: withLabels(draft.rows, labels, shop) }));
              rows.current?.querySelector<HTMLElement>(`tbody tr:nth-child(${draft.rows.length + 1}) input`)?.focus();
            }}
          />
        )
      }
      actions={
        <>
          {stored && (
            <RemoveSystem
              name={textIn(stored.name, locale)}
              isUsed={stored.categories.length > 0}
              isBusy={remove.busy}
              onRemove={remove.run}
            />
          )}
          <DialogActions
            busy={save.busy}
            isDisabled={draft.name[SOURCE_LANGUAGE].trim() === ''}
            onPress={isHeld ? () => showConflict() : save.run}
          >
            {t(isHeld ? 'shell.save.choose' : 'shell.save.save')}
          </DialogActions>
        </>
      }
    >
      <div className="fields">
        {isHeld && now && <SystemConflict stored={now} draft={draft} {...settle} />}
        <SystemFields draft={draft} onChange={change} />
        {draft.rows.length === 0 && <Presets onChoose={(preset) => change({ ...draft, ...preset })} />}
        <SystemFile draft={draft} onRows={(read) => change({ ...draft, rows: read })} />
        <SizeRows ref={rows} draft={draft} onChange={(written) => change({ ...draft, rows: written })} />
        <Categories draft={draft} onChange={(categories) => change({ ...draft, categories })} />
      </div>
    </Dialog>
  );
}

type FieldsProps = { draft: SystemDraft; onChange: (draft: SystemDraft) => void };

function SystemFields({ draft, onChange }: FieldsProps) {
  const { t } = useText();
  return (
    <>
      <div className="languages">
        {TEXT_LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={t(`catalogue.text.name.${language}`)}
            lang={language}
            value={draft.name[language]}
            onChange={(text) => onChange({ ...draft, name: { ...draft.name, [language]: text } })}
          />
        ))}
      </div>
      <Select
        label={t('systems.region')}
        description={t('systems.region.text')}
        value={draft.region ?? OWN}
        options={[
          ...SIZE_REGIONS.map((id) => ({ id, label: t(`systems.region.${id}`) })),
          { id: OWN, label: t('systems.region.own') },
        ]}
        onChange={(id) => onChange({ ...draft, region: SIZE_REGIONS.find((each) => each === id) ?? null })}
      />
      <Switch value={draft.isCup} onChange={(isCup) => onChange({ ...draft, isCup })}>
        {t('systems.isCup')}
      </Switch>
    </>
  );
}

type Preset = Pick<SystemDraft, 'region' | 'isCup' | 'rows'>;

/** What a system without sizes may begin with. */
function Presets({ onChoose }: { onChoose: (preset: Preset) => void }) {
  const { t } = useText();
  return (
    <div className="card__buttons">
      {(['bras', 'numbers'] as const).map((id) => {
        const { sizes, ...preset } = SIZE_PRESETS[id];
        return (
          <Button key={id} icon="plus" onPress={() => onChoose({ ...preset, rows: sizes.map(writeSizeRow) })}>
            {t(`systems.preset.${id}`)}
          </Button>
        );
      })}
    </div>
  );
}

type CategoriesProps = { draft: SystemDraft; onChange: (categories: string[]) => void };

/** The categories that are sold in it; one of another system would move. */
function Categories({ draft: { categories }, onChange }: CategoriesProps) {
  const { t, locale } = useText();
  const groups = useQuery(operationQuery(OPERATIONS.listCatalogueGroups)).data;
  const systems = useQuery(operationQuery(OPERATIONS.listSizeSystems)).data;
  const [first] = useState(categories);
  const otherOf = (handle: string) =>
    first.includes(handle) ? undefined : systems?.items.find((each) => each.categories.includes(handle));
  return (
    <fieldset className="choices choices--columns">
      <legend className="field__label">{t('systems.categories')}</legend>
      {groups?.categories.map(({ handle, name }) => {
        const other = otherOf(handle);
        return (
          <Checkbox
            key={handle}
            value={categories.includes(handle)}
            onChange={(on) => onChange(on ? [...categories, handle] : categories.filter((each) => each !== handle))}
          >
            {textIn(name, locale)}
            {other && <span className="quiet"> {t('systems.now', { name: textIn(other.name, locale) })}</span>}
          </Checkbox>
        );
      })}
    </fieldset>
  );
}
