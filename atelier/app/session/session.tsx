import { hashKey, queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef } from 'react';
import { call, onRefusal } from '#atelier/app/api/call.ts';
import { invalidate, operationQuery, queryClient } from '#atelier/app/api/queries.ts';
import { setSessionEnded } from '#atelier/app/api/session-end.ts';
import { endNotifications } from '#atelier/app/push/device.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { hasRole, type Operator, type OperatorRole } from '#shared/contract/operator.ts';

/** The query for the signed-in staff member. */
const whoAmIQuery = queryOptions({ ...operationQuery(OPERATIONS.whoAmI), staleTime: Number.POSITIVE_INFINITY });

/** Tells the tabs of this browser that somebody has signed out in one of them. */
const SIGNED_OUT = 'atelier-signed-out';

const StaffMemberContext = createContext<Operator | null>(null);
export const StaffMemberProvider = StaffMemberContext.Provider;

/** The signed-in staff member; throws if nobody is signed in. */
export function useStaffMember(): Operator {
  const member = useContext(StaffMemberContext);
  if (!member) throw new Error('Nobody has signed in');
  return member;
}

/** Whether the staff member has one of some roles: `const mayRefund = useMay(OPERATIONS.refundOrder.roles)`. */
export function useMay(roles: readonly OperatorRole[]): boolean {
  return hasRole(useStaffMember(), roles);
}

/**
 * Loads who is signed in. A tab that comes back after somebody else has signed in elsewhere begins anew; a person who
 * has got other roles sees nothing that was loaded for the one before.
 */
export function useWhoAmI() {
  const query = useQuery({ ...whoAmIQuery, refetchOnWindowFocus: 'always' });
  const member = query.data;
  const seen = useRef(member);
  useEffect(() => {
    const before = seen.current;
    seen.current = member ?? before;
    if (!before || !member) return;
    if (before.id !== member.id) location.reload();
    else if (String(before.roles) !== String(member.roles)) void dropResponses();
  }, [member]);
  return query;
}

/** Loads everything that is shown again, except who is signed in. */
async function dropResponses(): Promise<void> {
  const kept = hashKey(whoAmIQuery.queryKey);
  await queryClient.resetQueries({ predicate: ({ queryHash }) => queryHash !== kept });
}

/** Keeps this tab true to the session: to its end in another tab, and to what a refused call says of it. */
export function followSession(): void {
  // Nobody is signed in any more: the form to sign in takes the place of what was shown.
  new BroadcastChannel(SIGNED_OUT).addEventListener('message', () => {
    sessionStorage.clear();
    void queryClient.resetQueries();
  });
  onRefusal((code) => {
    if (code === 'unauthorized') setSessionEnded(true);
    // Perhaps the person has other roles by now.
    if (code === 'forbidden') void invalidate(OPERATIONS.whoAmI);
  });
}

/**
 * Ends the session and the device's notifications, clears the cached data and the drafts in all tabs of this browser,
 * and shows the sign-in form.
 */
export async function signOut(): Promise<void> {
  await endNotifications().catch(() => undefined);
  await call(OPERATIONS.signOut, { body: {} });
  new BroadcastChannel(SIGNED_OUT).postMessage(null);
  queryClient.clear();
  sessionStorage.clear();
  location.assign('/atelier/');
}
