import './content.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Page } from '#atelier/app/ui/page.tsx';
import { ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { Tag, When } from '#atelier/app/ui/values.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';

/** The list of editable pages and settings. */
export function Screen() {
  const { t } = useText();
  const { data, error, refetch } = useQuery(operationQuery(OPERATIONS.listContent));
  return (
    <Page title={t('pages.title')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && (
        <ul className="rows">
          {data.items.map(({ name, hasDraft, changed }) => (
            <li key={name}>
              <div className="rows__main">
                <h2 className="rows__name">
                  <Link to={`/content/${name}`} className="rows__link">
                    {t(`pages.name.${name}`)}
                  </Link>
                </h2>
                <p className="quiet">{t(`pages.about.${name}`)}</p>
              </div>
              <p>
                {hasDraft && <Tag kind="waiting">{t('pages.draft')}</Tag>}{' '}
                {changed ? (
                  <>
                    <When iso={changed.savedAt} /> <span className="quiet">{changed.savedBy.name}</span>
                  </>
                ) : (
                  <span className="quiet">{t('pages.asItCame')}</span>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
