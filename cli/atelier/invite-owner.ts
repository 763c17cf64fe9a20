import type { Invitation } from '#shared/contract/authentication.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { callOf } from '../shop/call-operation.ts';
import type { ShopAddress } from '../shop/shop-address.ts';

/** The id of whoever has the token of the configuration. */
const OWNER = 'owner';

/** Makes a link for the owner: to a first passkey, or to one more. Throws a CommandError where the shop refuses. */
export function inviteOwner(shop: ShopAddress): Promise<Invitation> {
  return callOf(shop)(OPERATIONS.renewInvitation, { params: { id: OWNER }, body: {} });
}
