import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { Switch } from '#atelier/app/ui/fields/checkbox.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { EditErrorNote } from '#atelier/parts/products/edit-errors.tsx';
import type { ImportGroup } from '#shared/contract/catalogue-import.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { GroupKind, OperatorGroup, OrderedProduct } from '#shared/contract/operator-catalogue.ts';
import { HANDLE } from '#shared/domain/handle.ts';
import { latinSlugOf } from '#shared/domain/slug.ts';
import { emptyText, SOURCE_LANGUAGE, TEXT_LANGUAGES, textIn } from '#shared/domain/text.ts';
import { MemberList } from './member-list.tsx';

const EMPTY: ImportGroup = { handle: '', name: emptyText(), description: emptyText() };

type Props = { kind: GroupKind; group: OperatorGroup | null; onClose: () => void };

/** Edits or adds a group: texts in both languages, and its products in order. */
export function GroupDialog({ kind, group, onClose }: Props) {
  const { t, locale } = useText();
  const [draft, setDraft] = useState<ImportGroup>(() => (group ? textsOf(group) : EMPTY));
  const [members, setMembers] = useState<readonly OrderedProduct[] | null>(null);
  const [chosenOrder, setOwnOrder] = useState<boolean | null>(null);
  const handle = group?.handle ?? latinSlugOf(draft.name[SOURCE_LANGUAGE]);
  const { save, remove } = useGroupActions(onClose);
  const params = { kind, handle };
  const stored = useQuery({
    ...operationQuery(OPERATIONS.listGroupMembers, { params }),
    enabled: group !== null,
  }).data;
  const hasOwnOrder = chosenOrder ?? stored?.hasOwnOrder ?? true;
  const body = {
    group: { ...draft, handle },
    ...(members && { members: members.map((each) => each.handle) }),
    ...((members ?? chosenOrder) !== null && { hasOwnOrder }),
  };
  return (
    <Dialog
      title={group ? textIn(group.name, locale) : t(`catalogue.group.add.${kind}`)}
      size="wide"
      isOpen
      isPersistent
      onClose={onClose}
      actions={
        <>
          {group?.products === 0 && (
            <Button kind="danger" busy={remove.busy} onPress={() => remove.run({ params })}>
              {t('catalogue.remove')}
            </Button>
          )}
          <DialogActions
            busy={save.busy}
            isDisabled={draft.name[SOURCE_LANGUAGE].trim() === '' || !HANDLE.test(handle)}
            onPress={() => save.run({ params, body })}
          >
            {t('shell.save.save')}
          </DialogActions>
        </>
      }
    >
      <div className="fields">
        <TextFields draft={draft} onChange={setDraft} />
        <p className="quiet">
          {t('catalogue.handle')}: {handle}
        </p>
        {(stored || isNewCollection(kind, group)) && (
          <Products {...{ kind, stored, members, hasOwnOrder }} onChange={setMembers} onOwnOrder={setOwnOrder} />
        )}
        <EditErrorNote error={save.error ?? remove.error} />
      </div>
    </Dialog>
  );
}

function textsOf({ handle, name, description }: OperatorGroup): ImportGroup {
  return { handle, name, description };
}

/** Whether its products are chosen before it is saved: those of a new category are set on the products' pages. */
function isNewCollection(kind: Props['kind'], group: Props['group']): boolean {
  return kind === 'collection' && group === null;
}

function useGroupActions(onClose: () => void) {
  const { t } = useText();
  const done = {
    invalidates: [OPERATIONS.listCatalogueGroups, OPERATIONS.listGroupMembers, OPERATIONS.listCatalogue],
    onDone: () => {
      toast(t('catalogue.saved'));
      onClose();
    },
  };
  return { save: useOperation(OPERATIONS.saveGroup, done), remove: useOperation(OPERATIONS.removeGroup, done) };
}

function TextFields({ draft, onChange }: { draft: ImportGroup; onChange: (draft: ImportGroup) => void }) {
  const { t } = useText();
  return (
    <div className="languages">
      {(['name', 'description'] as const).map((name) =>
        TEXT_LANGUAGES.map((language) => (
          <TextField
            key={`${name}-${language}`}
            label={t(`catalogue.text.${name}.${language}`)}
            lang={language}
            lines={name === 'name' ? 1 : 4}
            value={draft[name][language]}
            onChange={(text) => onChange({ ...draft, [name]: { ...draft[name], [language]: text } })}
          />
        )),
      )}
    </div>
  );
}

type ProductsProps = {
  kind: GroupKind;
  /** Those of the shop; undefined for a group that is new. */
  stored: z.infer<typeof OPERATIONS.listGroupMembers.response> | undefined;
  /** Those that were changed. */
  members: readonly OrderedProduct[] | null;
  hasOwnOrder: boolean;
  onChange: (members: readonly OrderedProduct[]) => void;
  onOwnOrder: (hasOwnOrder: boolean) => void;
};

/** The products of a group in order, and whether the order is its own. */
function Products({ kind, stored, members, hasOwnOrder, onChange, onOwnOrder }: ProductsProps) {
  const { t } = useText();
  const isPart = stored?.isWhole === false;
  return (
    <>
      {isPart && (
        <p className="quiet">
          {t(kind === 'category' ? 'catalogue.order.first' : 'catalogue.group.tooLong', {
            count: stored.members.length,
          })}
        </p>
      )}
      {/* A part of a collection, sent back as its members, would take the others out. */}
      {!(isPart && kind === 'collection') && (
        <>
          <MemberList
            kind={kind}
            members={members ?? stored?.members ?? []}
            onChange={onChange}
            onReorder={(moved) => {
              onChange(moved);
              onOwnOrder(true);
            }}
          />
          <Switch value={hasOwnOrder} onChange={onOwnOrder}>
            {t('catalogue.group.ownOrder')}
          </Switch>
          <p className="quiet">{t(hasOwnOrder ? 'catalogue.group.ownOrder.on' : 'catalogue.group.ownOrder.off')}</p>
        </>
      )}
    </>
  );
}
