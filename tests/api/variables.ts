/** What the API is told in its tests, on whichever host. */
export const VARIABLES = {
  SITE_URL: 'https://shop.test',
  ATELIER_URL: 'https://atelier.test',
  PROVIDER_URL: 'https://provider.test/v3',
  PROVIDER_TEST: 'true',
  PROVIDER_SHOP_ID: '100500',
  PROVIDER_SECRET_KEY: 'test_secret',
  NOTIFICATION_TOKEN: 'notification-token-of-the-tests',
  ORDER_TOKEN_KEYS: `tests:${btoa('\t'.repeat(32))}`,
  PERSONAL_DATA_KEYS: `tests:${btoa('\u0007'.repeat(32))}`,
  OPERATOR_TOKEN_HASH: '0'.repeat(64),
  CERTIFICATE_KEYS: `tests:${btoa('\b'.repeat(32))}`,
  CATALOGUE_TOKEN: 'catalogue-token-of-the-tests',
  MAIL_TRANSPORT: 'none',
} as const;
