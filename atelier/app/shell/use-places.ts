import { useMemo } from 'react';
import { type Place, ROUTES } from '../../routes.tsx';
import { usePerson } from '../session.tsx';

/** The screens in the navigation that the person may open. */
export function usePlaces(): readonly (Place & { path: string })[] {
  const { role } = usePerson();
  return useMemo(
    () =>
      ROUTES.flatMap(({ path, roles, place }) =>
        place && roles !== 'everybody' && roles.includes(role) ? [{ path, ...place }] : [],
      ),
    [role],
  );
}
