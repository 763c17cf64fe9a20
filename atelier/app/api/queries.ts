import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query';
import type { Operation } from '#shared/contract/operation.ts';
import { ApiError, type AtelierCallInput, type CallArguments, call, type ResponseOf } from './call.ts';

/** How long a response is reused without a request, ms. */
const FRESH_MS = 5000;

/** The cache of the API's responses. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: (failures, error) => failures < 1 && isOutage(error) },
    mutations: { retry: false },
  },
});

/** A refusal is final; any other error may be temporary, and an action may have been done in spite of it. */
export function isOutage(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

/** The query key of all responses of an operation, to invalidate them: `invalidate(OPERATIONS.listOrders)`. */
export function operationKey({ method, path }: Operation): readonly string[] {
  return [method, path];
}

/** Refetches the responses of operations wherever they are shown. */
export async function invalidate(...operations: readonly Operation[]): Promise<void> {
  await Promise.all(operations.map((each) => queryClient.invalidateQueries({ queryKey: operationKey(each) })));
}

/** A read of the contract as query options: `useQuery(operationQuery(OPERATIONS.showOrder, { params }))`. */
export function operationQuery<Op extends Operation>(operation: Op, ...args: CallArguments<Op>) {
  const [input] = args;
  return queryOptions<ResponseOf<Op>, ApiError>({
    queryKey: [...operationKey(operation), input ?? {}],
    queryFn: ({ signal }) => call(operation, ...withInput<Op>(args, { signal })),
  });
}

/** Refetches all that is read of the shop wherever it is shown: after an action that was done or was not. */
export async function invalidateReads(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['GET'] });
}

type Page = { nextCursor: string | null };

/** A list that comes in pages (`cursor`, `nextCursor`) for `useInfiniteQuery`. */
export function operationPages<Op extends Operation>(operation: Op, ...args: CallArguments<Op>) {
  const [input] = args;
  const given = input as { query?: object; body?: object } | undefined;
  const where = operation.method === 'GET' ? 'query' : 'body';
  return infiniteQueryOptions<
    ResponseOf<Op> & Page,
    ApiError,
    { pages: (ResponseOf<Op> & Page)[] },
    readonly unknown[],
    string | undefined
  >({
    queryKey: [...operationKey(operation), 'pages', input ?? {}],
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    queryFn: async ({ pageParam, signal }) => {
      const asked = { [where]: { ...given?.[where], ...(pageParam !== undefined && { cursor: pageParam }) }, signal };
      return (await call(operation, ...withInput<Op>(args, asked))) as ResponseOf<Op> & Page;
    },
  });
}

function withInput<Op extends Operation>([input]: CallArguments<Op>, more: object): CallArguments<Op> {
  return [{ ...input, ...more } as AtelierCallInput<Op>] as CallArguments<Op>;
}
