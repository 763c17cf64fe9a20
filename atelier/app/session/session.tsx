import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef } from 'react';
import { call } from '#atelier/app/api/call.ts';
import { operationQuery, queryClient } from '#atelier/app/api/queries.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { Operator, OperatorRole } from '#shared/contract/operator.ts';

/** The query for the signed-in staff member. */
const whoAmIQuery = queryOptions({ ...operationQuery(OPERATIONS.whoAmI), staleTime: Number.POSITIVE_INFINITY });

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
  return roles.includes(useStaffMember().role);
}

/** Loads who is signed in; a tab that comes back after somebody else has signed in elsewhere begins anew. */
export function useWhoAmI() {
  const query = useQuery({ ...whoAmIQuery, refetchOnWindowFocus: 'always' });
  const id = query.data?.id;
  const seen = useRef(id);
  useEffect(() => {
    if (seen.current !== undefined && id !== undefined && seen.current !== id) location.reload();
    seen.current = id ?? seen.current;
  }, [id]);
  return query;
}

/** Ends the session, clears the cached data and the drafts of this tab, and shows the sign-in form. */
export async function signOut(): Promise<void> {
  await call(OPERATIONS.signOut, { body: {} });
  queryClient.clear();
  sessionStorage.clear();
  location.assign('/atelier/');
}
