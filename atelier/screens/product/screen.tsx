import '#atelier/parts/products/product-form.css';
import './product.css';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Page } from '#atelier/app/ui/page.tsx';
import { ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { ProductEditor } from './editor.tsx';

/** The editor of one product. */
export function Screen() {
  const { t } = useText();
  const { handle = '' }: { handle?: string } = useParams({ strict: false });
  const found = useQuery(operationQuery(OPERATIONS.showCatalogueProduct, { params: { handle } }));
  if (found.data) return <ProductEditor key={handle} stored={found.data} />;
  return (
    <Page title={handle} back={{ to: '/products', label: t('catalogue.products') }}>
      {found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton lines={12} />
      )}
    </Page>
  );
}
