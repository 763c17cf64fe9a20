import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { useEdit } from '#atelier/app/ui/use-edit.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { FieldError } from '#shared/contract/problem.ts';
import { SizeSystem, type StoredSystem } from '#shared/contract/size-system.ts';
import { latinSlugOf } from '#shared/domain/slug.ts';
import { SOURCE_LANGUAGE } from '#shared/domain/text.ts';
import { editableSystem, type SystemDraft, writtenSystem } from './system-draft.ts';

/** A system as it is edited; `now` is what is stored meanwhile. */
export function useSystemEdit(stored: StoredSystem | null, onClose: () => void) {
  const { t } = useText();
  const systems = useQuery(operationQuery(OPERATIONS.listSizeSystems)).data;
  const now = systems?.items.find(({ handle }) => handle === stored?.handle) ?? stored;
  /** What is wrong before it is sent. */
  const [faults, setFaults] = useState<readonly FieldError[]>([]);
  const edit = useEdit<SystemDraft, number>({
    stored: editableSystem(now),
    revision: now?.revision ?? 0,
    onSettled: () => save.reset(),
  });
  const done = {
    invalidates: [OPERATIONS.listSizeSystems],
    onDone: () => {
      toast(t('catalogue.saved'));
      onClose();
    },
  };
  const save = useOperation(OPERATIONS.saveSizeSystem, done);
  const remove = useOperation(OPERATIONS.removeSizeSystem, done);
  const { draft, revision } = edit;
  const params = { handle: stored?.handle ?? latinSlugOf(draft.name[SOURCE_LANGUAGE]) };
  const run = () => {
    const read = SizeSystem.safeParse(writtenSystem(draft));
    setFaults(
      read.success ? [] : read.error.issues.map(({ path, message }) => ({ path: path.join('.'), code: message })),
    );
    if (read.success) save.run({ params, body: { system: read.data, revision } });
  };
  return {
    ...{ draft, change: edit.change, faults, now },
    isHeld: stored !== null && save.error?.code === 'changed-meanwhile',
    save: { ...save, run },
    remove: { ...remove, run: () => remove.run({ params, body: {} }) },
    onTheirs: edit.discard,
    onMine: edit.keepMine,
  };
}
