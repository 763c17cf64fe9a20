/** The variables by which the catalogue command signs in. */
export const CATALOGUE_SIGN_IN = {
  addressVariable: 'CATALOGUE_URL',
  tokenVariable: 'CATALOGUE_TOKEN',
  localToken: 'local-catalogue-token',
} as const;
