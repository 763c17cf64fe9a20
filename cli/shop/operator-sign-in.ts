/** The variables by which the operators' commands sign in. */
export const OPERATOR_SIGN_IN = {
  addressVariable: 'ORDERS_URL',
  tokenVariable: 'OPERATOR_TOKEN',
  accessVariable: 'ACCESS_TOKEN',
  localToken: 'local-operator-token',
} as const;
