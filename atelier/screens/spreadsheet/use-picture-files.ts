import { useState } from 'react';
import { call } from '#atelier/app/api/call.ts';
import { invalidate } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { readyPicture } from '#atelier/parts/products/picture-file.ts';
import { CHANGED_BY_EDITS, publishEdits } from '#atelier/parts/products/publish-edits.ts';
import { findShopProducts } from '#atelier/parts/products/shop-products.ts';
import type { ImportPicture } from '#shared/contract/catalogue-import.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { SpreadsheetProduct } from '#shared/contract/spreadsheet.ts';
import { emptyText } from '#shared/domain/text.ts';
import { type MatchedPicture, matchByName, namedAfter } from './picture-names.ts';

type Refusal = { file: string; reason: string };

/** Picture files beside the shop: what each shows, and those that show nothing the shop has. */
type Matched = {
  matched: readonly MatchedPicture[];
  unknown: readonly File[];
  products: readonly SpreadsheetProduct[];
};

/** Matches picture files to products by their names, uploads them, and adds them in one change, which can be undone. */
export function usePictureFiles() {
  const { t } = useText();
  const [found, setFound] = useState<Matched | null>(null);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [isMatching, setMatching] = useState(false);
  const [error, setError] = useState<Error | null>(null);

  async function guarded(work: () => Promise<void>): Promise<void> {
    setError(null);
    try {
      await work();
    } catch (cause) {
      setError(cause instanceof Error ? cause : new Error(String(cause)));
    } finally {
      setMatching(false);
      setProgress(null);
    }
  }

  const match = (files: readonly File[]) =>
    guarded(async () => {
      setMatching(true);
      setRefusals([]);
      setFound(await findSubjects(files));
    });

  const add = ({ matched, products }: Matched) =>
    guarded(async () => {
      const added = new Map<string, ImportPicture[]>();
      for (const [done, { file, handle, colour }] of matched.entries()) {
        setProgress({ done: done + 1, all: matched.length });
        const ready = await readyPicture(file);
        if (typeof ready === 'string') {
          setRefusals((before) => [...before, { file: file.name, reason: t(`catalogue.error.${ready}`) }]);
          continue;
        }
        const stored = await call(OPERATIONS.uploadPicture, { body: ready });
        added.set(handle, [...(added.get(handle) ?? []), { ...stored, source: '', alt: emptyText(), colour }]);
      }
      const edits = products.flatMap(({ product, revision }) => {
        const there = new Set(product.pictures.map(({ key }) => key));
        const fresh = (added.get(product.handle) ?? []).filter(({ key }) => !there.has(key));
        return fresh.length === 0
          ? []
          : [{ product: { ...product, pictures: [...product.pictures, ...fresh] }, revision }];
      });
      const name = t('catalogue.pictureFiles');
      if (edits.length > 0) await publishEdits({ kind: 'pictures', name, edits, onProgress: () => undefined });
      setFound(null);
      await invalidate(...CHANGED_BY_EDITS);
      toast(t('catalogue.pictureFiles.added', { count: edits.length }));
    });

  return { match, add, clear: () => setFound(null), found, refusals, progress, isMatching, error };
}

/** What picture files are named after. */
async function findSubjects(files: readonly File[]): Promise<Matched> {
  const names = [...new Set(files.flatMap(({ name }) => namedAfter(name)))];
  const { owners } = await findShopProducts({ handles: [], skus: names, colours: [] });
  const handles = [...new Set([...owners.map(({ handle }) => handle), ...names])];
  const { products } = await findShopProducts({ handles, skus: [], colours: [] });
  const known = products.map(({ product }) => product);
  return { ...matchByName(files, known), products };
}
