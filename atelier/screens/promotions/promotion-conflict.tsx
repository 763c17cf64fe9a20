import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { ConflictNote, differingParts, type ReadPart } from '#atelier/app/ui/conflict-note.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { PromotionFields } from '#shared/contract/promotion.ts';
import { usePromotionText } from './promotion-text.ts';

const SCOPES = ['categories', 'collections', 'products'] as const;
const MARKS = ['fullPriceOnly', 'isAnnounced', 'combines'] as const;
const NAMES = ['nameRu', 'nameEn'] as const;
const LIMITS = ['maxUses', 'maxUsesPerContact'] as const;

type Props = { theirs: PromotionFields; mine: PromotionFields; onTheirs: () => void; onMine: () => void };

/** What somebody else has saved of a promotion meanwhile, beside what was typed. */
export function PromotionConflict({ theirs, mine, ...settle }: Props) {
  const parts = usePromotionParts([...theirs.products, ...mine.products]);
  return <ConflictNote parts={differingParts(parts, theirs, mine)} {...settle} />;
}

/** The parts of a promotion, as they are read; `products` are named. */
function usePromotionParts(products: readonly string[]): ReadPart<PromotionFields>[] {
  const { t, number, country } = useText();
  const text = usePromotionText();
  const { data } = useQuery(
    operationQuery(OPERATIONS.listPromotionScopes, { query: { text: '', chosen: products.join(',') } }),
  );
  const joined = (names: readonly string[]) => names.join('\n') || t('pages.none');
  const named = (kind: (typeof SCOPES)[number], handle: string) =>
    data?.[kind].find((each) => each.handle === handle)?.name ?? handle;
  return [
    { id: 'code', name: t('promotions.field.code'), read: ({ code }) => code ?? t('promotions.way.automatic') },
    ...NAMES.map((id) => ({
      id,
      name: t(`promotions.field.${id}`),
      read: (each: PromotionFields) => each[id] || t('pages.none'),
    })),
    { id: 'benefit', name: t('promotions.field.benefit'), read: text.benefit },
    ...SCOPES.map((id) => ({
      id,
      name: t(`promotions.field.${id}`),
      read: (each: PromotionFields) => joined(each[id].map((handle) => named(id, handle))),
    })),
    {
      id: 'countries',
      name: t('promotions.field.countries'),
      read: ({ countries }) => joined(countries.map(country)),
    },
    {
      id: 'methods',
      name: t('promotions.field.methods'),
      read: ({ methods }) => joined(methods.map((id) => t(`delivery.${id}.name`))),
    },
    ...MARKS.map((id) => ({
      id,
      name: t(`promotions.field.${id}`),
      read: (each: PromotionFields) => t(each[id] ? 'pages.yes' : 'pages.no'),
    })),
    { id: 'dates', name: t('promotions.part.limits'), read: text.dates },
    ...LIMITS.map((id) => ({
      id,
      name: t(`promotions.field.${id}`),
      read: ({ [id]: limit }: PromotionFields) => (limit === null ? t('promotions.field.maxUses.any') : number(limit)),
    })),
  ];
}
