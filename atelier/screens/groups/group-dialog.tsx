import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { showConflict } from '#atelier/app/ui/conflict-note.tsx';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { Skeleton } from '#atelier/app/ui/states.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { useEdit } from '#atelier/app/ui/use-edit.ts';
import { EditErrorNote } from '#atelier/parts/products/edit-errors.tsx';
import type { ImportGroup } from '#shared/contract/catalogue-import.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { GroupKind, OperatorGroup } from '#shared/contract/operator-catalogue.ts';
import { HANDLE } from '#shared/domain/handle.ts';
import { latinSlugOf } from '#shared/domain/slug.ts';
import { SOURCE_LANGUAGE, TEXT_LANGUAGES, textIn } from '#shared/domain/text.ts';
import { GroupConflict } from './group-conflict.tsx';
import { EMPTY_GROUP, GROUP_TEXTS, type GroupDraft } from './group-draft.ts';
import { GroupProducts } from './group-products.tsx';

const NO_REVISION = '';

type Props = { kind: GroupKind; group: OperatorGroup | null; onClose: () => void };

/** Edits or adds a group: texts in both languages, and its products in order. */
export function GroupDialog({ kind, group, onClose }: Props) {
  const { t, locale } = useText();
  const { stored, draft, handle, hasOwnOrder, save, remove, change, ...settle } = useGroupEdit(kind, group, onClose);
  const { members } = draft;
  const isHeld = stored !== undefined && save.error?.code === 'changed-meanwhile';
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
            <Button kind="danger" busy={remove.busy} onPress={remove.run}>
              {t('catalogue.remove')}
            </Button>
          )}
          <DialogActions
            busy={save.busy}
            isDisabled={draft.group.name[SOURCE_LANGUAGE].trim() === '' || !HANDLE.test(handle)}
            onPress={isHeld ? () => showConflict() : save.run}
          >
            {t(isHeld ? 'shell.save.choose' : 'shell.save.save')}
          </DialogActions>
        </>
      }
    >
      {group && !stored ? (
        <Skeleton />
      ) : (
        <div className="fields">
          <TextFields draft={draft.group} onChange={(texts) => change({ ...draft, group: texts })} />
          <p className="quiet">
            {t('catalogue.handle')}: {handle}
          </p>
          {(stored || isNewCollection(kind, group)) && (
            <GroupProducts
              {...{ kind, stored, members, hasOwnOrder }}
              onChange={(products) => change({ ...draft, members: products })}
              onReorder={(products) => change({ ...draft, members: products, chosenOrder: true })}
              onOwnOrder={(chosen) => change({ ...draft, chosenOrder: chosen })}
            />
          )}
          {isHeld ? (
            <GroupConflict stored={stored} draft={draft} {...settle} />
          ) : (
            <EditErrorNote error={save.error ?? remove.error} />
          )}
        </div>
      )}
    </Dialog>
  );
}

/** A group as it is edited; `stored` is undefined while it is loaded, and for one that is new. */
function useGroupEdit(kind: GroupKind, group: OperatorGroup | null, onClose: () => void) {
  // Never what was stored the last time the dialog was open.
  const query = operationQuery(OPERATIONS.listGroupMembers, { params: { kind, handle: group?.handle ?? '' } });
  const stored = useQuery({ ...query, enabled: group !== null, gcTime: 0 }).data;
  const { draft, revision, change, keepMine, discard } = useEdit<GroupDraft, string>({
    stored: { group: stored?.group ?? EMPTY_GROUP, members: null, chosenOrder: null },
    revision: stored?.revision ?? NO_REVISION,
    onSettled: () => save.reset(),
  });
  const { members, chosenOrder } = draft;
  const { save, remove } = useGroupActions(onClose);
  const handle = group?.handle ?? latinSlugOf(draft.group.name[SOURCE_LANGUAGE]);
  const hasOwnOrder = chosenOrder ?? stored?.hasOwnOrder ?? true;
  const params = { kind, handle };
  const body = {
    group: { ...draft.group, handle },
    revision,
    ...(members && { members: members.map((each) => each.handle) }),
    ...((members ?? chosenOrder) !== null && { hasOwnOrder }),
  };
  return {
    ...{ stored, draft, handle, hasOwnOrder, change },
    save: { ...save, run: () => save.run({ params, body }) },
    remove: { ...remove, run: () => remove.run({ params }) },
    onTheirs: discard,
    onMine: keepMine,
  };
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

/** Whether its products are chosen before it is saved: those of a new category are set on the products' pages. */
function isNewCollection(kind: Props['kind'], group: Props['group']): boolean {
  return kind === 'collection' && group === null;
}

function TextFields({ draft, onChange }: { draft: ImportGroup; onChange: (draft: ImportGroup) => void }) {
  const { t } = useText();
  return (
    <div className="languages">
      {GROUP_TEXTS.map((name) =>
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
