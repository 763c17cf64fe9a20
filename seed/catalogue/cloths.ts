import type { ProductText } from '#shared/contract/product-texts.ts';
import type { SampleProduct } from '../sample-product.ts';

/** What a cloth is made of and how it is cared for: the same for everything sewn from it. */
type Cloth = Pick<SampleProduct, ProductText | 'cloths' | 'care' | 'stretch'>;

const SILK_CARE = ['hand-wash', 'no-bleach', 'no-tumble', 'line-dry', 'iron-low', 'dry-clean'] as const;
const VISCOSE_CARE = ['wash-30', 'no-bleach', 'no-tumble', 'line-dry', 'iron-low', 'dry-clean'] as const;
const LACE_CARE = ['hand-wash', 'no-bleach', 'no-tumble', 'dry-flat', 'no-iron', 'no-dry-clean'] as const;
const FINE_COTTON_CARE = ['wash-30', 'no-bleach', 'no-tumble', 'line-dry', 'iron-medium'] as const;
const COTTON_CARE = ['wash-40', 'no-bleach', 'no-tumble', 'line-dry', 'iron-medium'] as const;
const JERSEY_CARE = ['wash-30', 'no-bleach', 'no-tumble', 'dry-flat', 'iron-low', 'no-dry-clean'] as const;
const WOOL_CARE = ['hand-wash', 'no-bleach', 'no-tumble', 'dry-flat', 'iron-low', 'dry-clean'] as const;
const VELOUR_CARE = ['wash-30', 'no-bleach', 'no-tumble', 'line-dry', 'no-iron', 'no-dry-clean'] as const;

export const SILK_SATIN: Cloth = {
  material: { ru: '100 % шёлк, атлас 19 момми', en: '100% silk satin, 19 momme' },
  cloths: ['silk', 'satin'],
  care: SILK_CARE,
  stretch: 2,
};

export const SILK_SATIN_WITH_LACE: Cloth = {
  material: {
    ru: 'Атлас: 100 % шёлк, 19 момми. Кружево: 90 % полиамид, 10 % эластан',
    en: 'Satin: 100% silk, 19 momme. Lace: 90% polyamide, 10% elastane',
  },
  cloths: ['silk', 'satin', 'lace'],
  care: SILK_CARE,
  stretch: 2,
};

export const HEAVY_SILK_SATIN: Cloth = {
  material: { ru: '100 % шёлк, атлас 22 момми', en: '100% silk satin, 22 momme' },
  cloths: ['silk', 'satin'],
  care: SILK_CARE,
  stretch: 2,
};

export const STRETCH_SILK: Cloth = {
  material: {
    ru: 'Атлас: 92 % шёлк, 8 % эластан. Подкладка: 100 % хлопок',
    en: 'Satin: 92% silk, 8% elastane. Lining: 100% cotton',
  },
  cloths: ['silk', 'satin'],
  care: SILK_CARE,
  stretch: 8,
};

export const STRETCH_SILK_WITH_LACE: Cloth = {
  material: {
    ru: 'Атлас: 92 % шёлк, 8 % эластан. Кружево: 90 % полиамид, 10 % эластан. Подкладка: 100 % хлопок',
    en: 'Satin: 92% silk, 8% elastane. Lace: 90% polyamide, 10% elastane. Lining: 100% cotton',
  },
  cloths: ['silk', 'satin', 'lace'],
  care: SILK_CARE,
  stretch: 8,
};

export const VISCOSE_SATIN: Cloth = {
  material: { ru: '100 % вискоза, атлас', en: '100% viscose satin' },
  cloths: ['satin', 'viscose'],
  care: VISCOSE_CARE,
  stretch: 2,
};

export const VISCOSE_SATIN_WITH_LACE: Cloth = {
  material: {
    ru: 'Атлас: 100 % вискоза. Кружево: 90 % полиамид, 10 % эластан',
    en: 'Satin: 100% viscose. Lace: 90% polyamide, 10% elastane',
  },
  cloths: ['satin', 'lace', 'viscose'],
  care: VISCOSE_CARE,
  stretch: 2,
};

export const LACE: Cloth = {
  material: { ru: 'Кружево: 88 % полиамид, 12 % эластан', en: 'Lace: 88% polyamide, 12% elastane' },
  cloths: ['lace'],
  care: LACE_CARE,
  stretch: 15,
};

export const LACE_ON_MESH: Cloth = {
  material: {
    ru: 'Кружево: 88 % полиамид, 12 % эластан. Сетка: 82 % полиамид, 18 % эластан',
    en: 'Lace: 88% polyamide, 12% elastane. Mesh: 82% polyamide, 18% elastane',
  },
  cloths: ['lace', 'mesh'],
  care: LACE_CARE,
  stretch: 18,
};

export const LACE_WITH_COTTON_GUSSET: Cloth = {
  material: {
    ru: 'Кружево: 88 % полиамид, 12 % эластан. Ластовица: 100 % хлопок',
    en: 'Lace: 88% polyamide, 12% elastane. Gusset: 100% cotton',
  },
  cloths: ['lace'],
  care: LACE_CARE,
  stretch: 15,
};

export const BATISTE: Cloth = {
  material: { ru: '100 % хлопок, батист', en: '100% cotton batiste' },
  cloths: ['cotton'],
  care: FINE_COTTON_CARE,
  stretch: 0,
};

export const BATISTE_WITH_LACE: Cloth = {
  material: { ru: 'Батист и кружево: 100 % хлопок', en: 'Batiste and lace: 100% cotton' },
  cloths: ['lace', 'cotton'],
  care: FINE_COTTON_CARE,
  stretch: 0,
};

export const POPLIN: Cloth = {
  material: { ru: '100 % хлопок, поплин', en: '100% cotton poplin' },
  cloths: ['cotton'],
  care: COTTON_CARE,
  stretch: 0,
};

export const POPLIN_WITH_LACE: Cloth = {
  material: { ru: 'Поплин и кружево: 100 % хлопок', en: 'Poplin and lace: 100% cotton' },
  cloths: ['lace', 'cotton'],
  care: FINE_COTTON_CARE,
  stretch: 0,
};

export const FLANNEL: Cloth = {
  material: { ru: '100 % хлопок, фланель', en: '100% cotton flannel' },
  cloths: ['cotton'],
  care: COTTON_CARE,
  stretch: 0,
};

export const COTTON_JERSEY: Cloth = {
  material: { ru: '95 % хлопок, 5 % эластан', en: '95% cotton, 5% elastane' },
  cloths: ['cotton', 'jersey'],
  care: JERSEY_CARE,
  stretch: 15,
};

export const MODAL_JERSEY: Cloth = {
  material: { ru: '92 % модал, 8 % эластан', en: '92% modal, 8% elastane' },
  cloths: ['modal', 'jersey'],
  care: JERSEY_CARE,
  stretch: 18,
};

export const MERINO: Cloth = {
  material: { ru: '100 % шерсть мериноса', en: '100% merino wool' },
  cloths: ['wool'],
  care: WOOL_CARE,
  stretch: 12,
};

export const RIBBED_WOOL_SILK: Cloth = {
  material: { ru: '80 % шерсть мериноса, 20 % шёлк', en: '80% merino wool, 20% silk' },
  cloths: ['silk', 'wool'],
  care: WOOL_CARE,
  stretch: 18,
};

export const COTTON_VELOUR: Cloth = {
  material: { ru: '80 % хлопок, 20 % полиэстер', en: '80% cotton, 20% polyester' },
  cloths: ['cotton', 'velour'],
  care: VELOUR_CARE,
  stretch: 3,
};

export const STRETCH_VELOUR: Cloth = {
  material: {
    ru: '76 % хлопок, 20 % полиэстер, 4 % эластан',
    en: '76% cotton, 20% polyester, 4% elastane',
  },
  cloths: ['cotton', 'velour'],
  care: VELOUR_CARE,
  stretch: 10,
};
