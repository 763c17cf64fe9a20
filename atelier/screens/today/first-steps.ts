import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

/** The first steps of a new owner, in order. */
export const FIRST_STEPS = ['passkeys', 'content', 'products', 'staff', 'production', 'order'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Where a device keeps the steps that are done or were dismissed: nothing is asked about them any more. */
const KEY = 'atelier-first-steps';

/** The first steps that are neither done nor dismissed; null until it is known which are done. */
export function useFirstSteps(hasOrders: boolean) {
  const [settled, setSettled] = useState(readSettled);
  const { done, isKnown } = useDone(hasOrders, settled);
  const settle = (steps: readonly FirstStep[]) => {
    const all = [...new Set([...settled, ...steps])];
    localStorage.setItem(KEY, JSON.stringify(all));
    setSettled(all);
  };
  const fresh = done.filter((step) => !settled.includes(step));
  useEffect(() => {
    if (fresh.length > 0) settle(fresh);
  });
  const left = FIRST_STEPS.filter((step) => !settled.includes(step) && !done.includes(step));
  return { left: isKnown ? left : null, dismiss: (step: FirstStep) => settle([step]) };
}

/** Which steps are done, by what the shop knows; of settled ones nothing is asked. */
function useDone(hasOrders: boolean, settled: readonly FirstStep[]) {
  const isOpen = (step: FirstStep) => ({ enabled: !settled.includes(step) });
  const passkeys = useQuery({ ...operationQuery(OPERATIONS.listPasskeys), ...isOpen('passkeys') });
  const content = useQuery({ ...operationQuery(OPERATIONS.listContent), ...isOpen('content') });
  const samples = useQuery({ ...operationQuery(OPERATIONS.readSampleCatalogue), ...isOpen('products') });
  const staff = useQuery({ ...operationQuery(OPERATIONS.listOperators), ...isOpen('staff') });
  const production = useQuery({ ...operationQuery(OPERATIONS.readProductionSettings), ...isOpen('production') });
  const facts: Readonly<Record<FirstStep, boolean>> = {
    passkeys: (passkeys.data?.passkeys.length ?? 0) > 1,
    content: content.data?.items.some(({ name, changed }) => name === 'contacts' && changed !== null) ?? false,
    products: (samples.data?.others ?? 0) > 0,
    staff: (staff.data?.operators.length ?? 0) > 1,
    production: (production.data?.revision ?? 1) > 1,
    order: hasOrders,
  };
  const queries = [passkeys, content, samples, staff, production];
  return { done: FIRST_STEPS.filter((step) => facts[step]), isKnown: queries.every(({ isLoading }) => !isLoading) };
}

function readSettled(): readonly FirstStep[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? FIRST_STEPS.filter((step) => stored.includes(step)) : [];
  } catch {
    return [];
  }
}
