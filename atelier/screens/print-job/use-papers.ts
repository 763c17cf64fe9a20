import { useQueries } from '@tanstack/react-query';
import { operationQuery } from '#atelier/app/api/queries.ts';
import type { PrintChoice } from '#atelier/parts/papers/print-choice.ts';
import { layTogether } from '#atelier/parts/production/same-cut.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { PackingPapers } from '#shared/contract/packing.ts';
import type { Ticket } from '#shared/contract/piece.ts';

/** The papers do not change while they are reviewed before printing. */
const STAYS = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const;

type Loaded = {
  tickets: readonly Ticket[];
  parcels: readonly PackingPapers[];
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
};

/**
 * Loads what papers are printed from: the parcels of orders, and the tickets of their pieces and of others, those of
 * the same cut together.
 */
export function usePapers({ orders, pieces, papers }: Required<PrintChoice>): Loaded {
  const parcels = useQueries({
    queries: orders.map((number) => ({
      ...operationQuery(OPERATIONS.showPackingPapers, { params: { number } }),
      ...STAYS,
    })),
  });
  const loaded = parcels.flatMap(({ data }) => data ?? []);
  const ofOrders = papers.includes('ticket') ? loaded.flatMap((parcel) => parcel.pieces.map(({ id }) => id)) : [];
  const tickets = useQueries({
    queries: [...pieces, ...ofOrders].map((piece) => ({
      ...operationQuery(OPERATIONS.showTicket, { params: { piece } }),
      ...STAYS,
    })),
  });
  const all = [...parcels, ...tickets];
  return {
    tickets: layTogether(tickets.flatMap(({ data }) => data ?? [])),
    parcels: loaded,
    isLoading: all.some(({ isFetching }) => isFetching),
    error: all.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of all) if (error !== null) void refetch();
    },
  };
}
