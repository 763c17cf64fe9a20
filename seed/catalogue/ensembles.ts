import type { SetFields } from '#shared/contract/set.ts';

/** What the sample shop sells together for one price. */
export const ENSEMBLES: readonly Omit<SetFields, 'startsAt' | 'endsAt'>[] = [
  {
    handle: 'curtain-call',
    nameRu: 'Ансамбль «Под занавес»',
    nameEn: 'The Curtain Call ensemble',
    aboutRu:
      'Длинная шёлковая сорочка «Премьера» и велюровый халат «Портьера» для конца вечера, когда гости уже разошлись. Шампань хороша с песочным, вишня — с вишней.',
    aboutEn:
      'The long silk Première slip and the velour Portière robe, for the end of the evening when the guests have gone. Champagne goes with sand, and cherry with cherry.',
    products: ['premiere-long-silk-slip', 'portiere-velour-shawl-robe'],
    price: 4_290_000,
  },
];
