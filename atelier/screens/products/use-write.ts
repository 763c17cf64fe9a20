import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { invalidate, isOutage } from '#atelier/app/api/queries.ts';
import {
  CHANGED_BY_EDITS,
  type EditProgress,
  isPublished,
  publishStaged,
  sendEdits,
} from '#atelier/parts/products/publish-edits.ts';
import type { ProductEdit } from '#shared/contract/operator-catalogue.ts';

type Wanted = { name: string; edits: readonly ProductEdit[] };

/**
 * Writes edits of products, all at once and once: after a lost answer the same edits go on where they were. `onRefused`
 * is called if nothing was written, so that what was read may be out of date.
 */
export function useWrite(onRefused: () => void) {
  const [progress, setProgress] = useState<EditProgress | null>(null);
  const sent = useRef<{ written: string; id: string } | null>(null);
  const write = useMutation({
    mutationFn: async ({ name, edits }: Wanted) => {
      const written = JSON.stringify(edits);
      if (sent.current?.written !== written) {
        sent.current = { written, id: await sendEdits({ kind: 'selection', name, edits, onProgress: setProgress }) };
      } else if (await isPublished(sent.current.id)) return;
      await publishStaged(sent.current.id, setProgress);
    },
    onError: (error) => {
      if (isOutage(error)) return;
      sent.current = null;
      onRefused();
    },
    onSettled: async () => {
      setProgress(null);
      await invalidate(...CHANGED_BY_EDITS);
    },
  });
  return { ...write, progress };
}
