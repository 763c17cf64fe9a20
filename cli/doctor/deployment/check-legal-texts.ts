import { SHOP } from '#shared/shop.ts';

/** The sample's legal pages have to be checked by the owner's lawyer before the shop opens. */
export function checkLegalTexts({ legalTextsChecked }: Pick<typeof SHOP, 'legalTextsChecked'> = SHOP): string[] {
  if (legalTextsChecked) return [];
  return [
    'The terms, the privacy policy and the consents are samples: have a lawyer check them in locales/, then set legalTextsChecked in shared/shop.ts.',
  ];
}
