import './content.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Icon } from '#atelier/app/ui/icon.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { Tag, When } from '#atelier/app/ui/values.tsx';
import {
  CONTENT_NAMES,
  type ContentName,
  type ContentSummaries,
  emailOf,
  isEmailDocument,
  STOREFRONT_DOCUMENTS,
} from '#shared/contract/content.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

/** What is on the pages besides their texts, and what it is sold by. */
const SHOWN: readonly ContentName[] = ['home', 'announcement', 'contacts'];
const SOLD_BY: readonly ContentName[] = ['delivery', 'production', 'sizes', 'embroidery'];

const PARTS = [
  ['shown', SHOWN],
  ['soldBy', SOLD_BY],
  ['texts', STOREFRONT_DOCUMENTS.filter((name) => !SHOWN.includes(name) && !SOLD_BY.includes(name))],
  ['emails', CONTENT_NAMES.filter(isEmailDocument)],
] as const satisfies readonly (readonly [string, readonly ContentName[]])[];

/** The list of editable pages and settings. */
export function Screen() {
  const { t } = useText();
  const { data, error, refetch } = useQuery(operationQuery(OPERATIONS.listContent));
  return (
    <Page title={t('pages.title')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="list" lines={8} />}
      {data &&
        PARTS.map(([part, names]) => (
          <section key={part} className="content__part" aria-labelledby={`content-${part}`}>
            <h2 id={`content-${part}`}>{t(`pages.part.${part}`)}</h2>
            <ul className="rows">
              {data.items
                .filter(({ name }) => names.some((each) => each === name))
                .map((item) => (
                  <ContentRow key={item.name} {...item} />
                ))}
            </ul>
          </section>
        ))}
    </Page>
  );
}

/** A page, a setting or an email, and when and by whom it was changed last; nothing if it never was. */
function ContentRow({ name, hasDraft, changed }: ContentSummaries['items'][number]) {
  const { t, person } = useText();
  const email = emailOf(name);
  return (
    <li>
      <div className="rows__main">
        <h3 className="rows__name">
          <Link to={`/content/${name}`} className="rows__link">
            {email === null || email === 'every' ? t(`pages.name.${name}`) : t(`order.email.kind.${email}`)}
          </Link>
        </h3>
        <p className="quiet">{t(`pages.about.${name}`)}</p>
      </div>
      {changed && (
        <p className="content__changed">
          {hasDraft && <Tag kind="waiting">{t('pages.draft')}</Tag>} <When iso={changed.savedAt} />{' '}
          <span className="quiet">{person(changed.savedBy.name)}</span>
        </p>
      )}
      <Icon name="chevron-right" />
    </li>
  );
}
