import './product.css';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { operationQuery } from '../../app/queries.ts';
import { Page } from '../../app/ui/page.tsx';
import { ErrorState, Skeleton } from '../../app/ui/states.tsx';
import { useText } from '../../app/use-text.ts';
import { Editor } from './editor.tsx';

/** The editor of one product. */
export function Screen() {
  const { t } = useText();
  const { handle = '' }: { handle?: string } = useParams({ strict: false });
  const found = useQuery(operationQuery(OPERATIONS.showCatalogueProduct, { params: { handle } }));
  if (found.data) return <Editor key={handle} stored={found.data} />;
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
