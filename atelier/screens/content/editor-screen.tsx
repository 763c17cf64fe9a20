import './content.css';
import './settings-forms.css';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { NotFound } from '#atelier/app/shell/not-found.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { ContentName } from '#shared/contract/content.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { ContentEditor } from './editor.tsx';

/** The editor of one document of the pages and settings. */
export function Screen() {
  const params: { name?: string } = useParams({ strict: false });
  const name = ContentName.safeParse(params.name);
  return name.success ? <Loaded key={name.data} name={name.data} /> : <NotFound />;
}

function Loaded({ name }: { name: ContentName }) {
  const { t } = useText();
  const { data, error, refetch } = useQuery(operationQuery(OPERATIONS.showContent, { params: { content: name } }));
  if (data) return <ContentEditor details={data} />;
  return (
    <Page title={t(`pages.name.${name}`)} back={{ to: '/content', label: t('pages.title') }}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton lines={12} />}
    </Page>
  );
}
