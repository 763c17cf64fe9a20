import { setInterval } from 'node:timers/promises';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { inviteOwner } from '../atelier/invite-owner.ts';
import { seedCatalogue } from '../catalogue/seed.ts';
import { seedHome } from '../catalogue/seeding/seed-home.ts';
import { seedSets } from '../catalogue/seeding/seed-sets.ts';
import { CATALOGUE_SIGN_IN } from '../catalogue/sign-in.ts';
import { type LocalShop, localShop } from '../local-shop.ts';
import { callOf } from '../shop/call-operation.ts';
import { OPERATOR_SIGN_IN } from '../shop/operator-sign-in.ts';
import { findShop } from '../shop/shop-address.ts';
import { createSteps, type Steps } from '../steps.ts';
import { createWaitingRoom, type WaitingRoom } from './waiting-room.ts';

/** A running shop that is not open to visitors yet. */
export type LocalServer = {
  /** The address at which it can be filled before it is open. */
  origin: string;
  /** Opens the shop at its own address. */
  open: () => Promise<void>;
  close: () => Promise<void>;
};

export type Opening = LocalShop & { steps: Steps; room: WaitingRoom };

type Request = {
  serve: (opening: Opening) => Promise<LocalServer>;
  /** Printed below the shop's address when everything is ready. */
  hint: string;
};

/**
 * Opens the shop on this machine, filled with the sample catalogue if it is empty. Until then a page at its address
 * shows the progress. Ctrl-C closes the shop; the data stays.
 */
export async function openShop({ serve, hint }: Request): Promise<void> {
  const local = localShop();
  const room = createWaitingRoom();
  const steps = createSteps(room.show);
  const server = await serve({ ...local, steps, room });
  closeOnSignal(server);
  await seedIfEmpty({ address: `${server.origin}/api`, token: CATALOGUE_SIGN_IN.localToken, steps });
  const atelier = await inviteOwner(findShop(`${server.origin}/api`, {}, OPERATOR_SIGN_IN));
  await server.open();
  keepSchedule(local);
  steps.say(`\nThe shop is open: ${local.origin}\nThe atelier, by this link once: ${atelier.link}\n${hint}`);
}

/** Runs the API's schedule at its interval, one run at a time, as long as this process lives. */
async function keepSchedule({ origin, scheduleMs }: LocalShop): Promise<void> {
  for await (const _ of setInterval(scheduleMs)) {
    // A shop that is being closed, or restarted after a crash, does not answer.
    await fetch(`${origin}/cdn-cgi/local/scheduled`).catch(() => undefined);
  }
}

function closeOnSignal(server: LocalServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await server.close();
      process.exit(0);
    });
  }
}

type Shop = { address: string; token: string; steps: Steps };

/** Fills an empty shop with the sample catalogue; one with products is left as it is. */
export async function seedIfEmpty({ address, token, steps }: Shop): Promise<void> {
  const shop = findShop(address, {}, OPERATOR_SIGN_IN);
  const { items } = await callOf(shop)(OPERATIONS.listCategories, {});
  if (items.length > 0) return;
  const only = process.env['SHOP_PRODUCTS']?.split(',');
  await steps.run('Filling the catalogue', (onProgress) =>
    seedCatalogue({ apiUrl: address, token, onProgress, ...(only && { only }) }),
  );
  const isSold = (handle: string) => only?.includes(handle) ?? true;
  await seedHome(shop, isSold);
  await seedSets(shop, isSold);
}
