import { openDatabase } from '#api/database/database.ts';
import { type Bindings, readVariables } from '#api/env.ts';
import { declineAdvice } from '#api/payments/decline-advice.ts';
import { createYookassa, parseNotification } from '#api/payments/yookassa.ts';
import type { Ports } from '#api/ports.ts';

/** The ports as Cloudflare provides them. Throws an Error naming the variables that are missing or malformed. */
export function connect(env: Bindings): Ports {
  const variables = readVariables(env);
  return {
    database: openDatabase(env.DB),
    media: env.MEDIA,
    provider: createYookassa({
      url: variables.PROVIDER_URL,
      shopId: variables.PROVIDER_SHOP_ID,
      secretKey: variables.PROVIDER_SECRET_KEY,
    }),
    parseNotification,
    declineAdvice,
    clock: () => Date.now(),
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    log: (line) => console.log(JSON.stringify(line)),
    settings: {
      siteUrl: variables.SITE_URL,
      providerTest: variables.PROVIDER_TEST === 'true',
      notificationToken: variables.NOTIFICATION_TOKEN,
      orderTokenKey: variables.ORDER_TOKEN_KEY,
      catalogueToken: variables.CATALOGUE_TOKEN,
    },
  };
}
