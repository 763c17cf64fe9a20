import type { PromotionFields } from '#shared/contract/promotion.ts';

/** What every part of the form of a promotion takes. */
export type PartProps = {
  draft: PromotionFields;
  onChange: (draft: PromotionFields) => void;
  /** What is wrong with a field, in words. */
  errorOf: (field: keyof PromotionFields) => string | undefined;
};
