import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { SizesContent } from '#shared/contract/size-content.ts';
import { type ShopSizes, STANDARD_SIZES } from '#shared/domain/sizing/shop-sizes.ts';

/** The shop's current sizes. */
export function useShopSizes(): ShopSizes {
  const { data } = useQuery(operationQuery(OPERATIONS.showContent, { params: { content: 'sizes' } }));
  return data ? SizesContent.parse(data.published) : STANDARD_SIZES;
}
