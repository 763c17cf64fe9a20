import { useOrderFieldErrors } from '#atelier/parts/orders/use-field-errors.ts';
import type { TakenOrderRequest } from '#shared/contract/unpaid-order.ts';

/**
 * The errors of an order that was refused, by their fields' paths; lines are named by their keys: `lines.{key}.sku`. A
 * field that differs from the refused one has no error.
 */
export function useRefusedFields(error: Error | null, refused: TakenOrderRequest | null, typed: TakenOrderRequest) {
  const errorAt = useOrderFieldErrors(error);
  return (path: string): string | undefined => {
    if (refused === null || valueAt(refused, path) !== valueAt(typed, path)) return undefined;
    return errorAt(pathByIndex(refused, path));
  };
}

/** The path of a field as the API names it. */
export function pathByIndex({ lines }: Pick<TakenOrderRequest, 'lines'>, path: string): string {
  const [list, key, ...field] = path.split('.');
  if (list !== 'lines' || key === undefined) return path;
  return [list, lines.findIndex((line) => line.key === key), ...field].join('.');
}

/** The value of a field, as JSON. */
export function valueAt(request: TakenOrderRequest, path: string): string | undefined {
  const find = (value: unknown, part: string): unknown => Object(value)[part];
  return JSON.stringify(pathByIndex(request, path).split('.').reduce<unknown>(find, request));
}
