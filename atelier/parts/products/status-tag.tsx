import type { TextFormatter } from '#atelier/app/i18n/use-text.ts';
import { Tag } from '#atelier/app/ui/values.tsx';
import type { ProductStatus } from '#shared/contract/operator-catalogue.ts';

const KIND = { draft: 'waiting', archived: 'over' } as const;

/** The status of a product: a tag, but for those on sale, which most are. */
export function StatusTag({ status, t }: { status: ProductStatus; t: TextFormatter['t'] }) {
  if (status === 'published') return <span className="quiet">{t('catalogue.status.published')}</span>;
  return <Tag kind={KIND[status]}>{t(`catalogue.status.${status}`)}</Tag>;
}
