import type { PromotionFields } from '#shared/contract/promotion.ts';

/** The props of every part of the promotion form. */
export type PartProps = {
  draft: PromotionFields;
  onChange: (draft: PromotionFields) => void;
  /** The text of a field's error. */
  errorOf: (field: keyof PromotionFields) => string | undefined;
};
