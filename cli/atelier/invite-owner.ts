import type { Invitation } from '#shared/contract/authentication.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { callOf } from '../shop/call-operation.ts';
import type { ShopAddress } from '../shop/shop-address.ts';

/** The id of the owner of the configured token. */
const OWNER = 'owner';

/** Creates a link for the owner: to a first passkey, or to another one. Throws a CommandError if the shop refuses. */
export function inviteOwner(shop: ShopAddress): Promise<Invitation> {
  return callOf(shop)(OPERATIONS.renewInvitation, { params: { id: OWNER }, body: {} });
}
