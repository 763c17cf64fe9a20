import type { TextFormatter } from '#atelier/app/i18n/use-text.ts';
import { Tag } from '#atelier/app/ui/values.tsx';
import type { ProductStatus } from '#shared/contract/operator-catalogue.ts';

const KIND = { published: 'done', draft: 'waiting', archived: 'plain' } as const;

/** The status of a product as a tag. */
export function StatusTag({ status, t }: { status: ProductStatus; t: TextFormatter['t'] }) {
  return <Tag kind={KIND[status]}>{t(`catalogue.status.${status}`)}</Tag>;
}
