import type { Product } from '#shared/contract/product.ts';
import type { ReviewList } from '#shared/contract/review.ts';
import { REVIEW_FITS } from '#shared/domain/reviews.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Empty } from '#shared/ui/empty.tsx';
import { usePageContext } from '../../page/page-context.ts';
import { fullUrl } from '../../seo/full-url.ts';
import { reviewData } from '../../seo/review-data.ts';
import { SeoBreadcrumbs } from '../../seo/seo-breadcrumbs.tsx';
import { StructuredData } from '../../seo/structured-data.tsx';
import { ReviewFilters } from './filters.tsx';
import { ReviewArticle } from './review-article.tsx';

type Query = { size?: string | undefined; height?: string | undefined; page?: string | undefined };
export type ReviewsProps = { product: Product; list: ReviewList; query: Query };

/** The reviews of a product; without any, it says who may write one. */
export function ReviewsPage({ product, list, query }: ReviewsProps) {
  const { t, link } = useShopIntl();
  const { siteUrl } = usePageContext();
  const { id, name, category } = product;
  const { count, average } = list.summary;
  const url = fullUrl(siteUrl, link('product', { id }));
  return (
    <div className="page reviews">
      <SeoBreadcrumbs
        trail={[
          { label: t('nav.home'), href: link('home') },
          { label: category.name, href: link('category', { category: category.handle }) },
          { label: name, href: link('product', { id }) },
        ]}
        here={t('reviews.here')}
      />
      <header className="page__head">
        <h1 tabIndex={-1}>{t('reviews.title', { name })}</h1>
        {count > 0 && <p className="page__lead">{t('product.reviews', { count, average })}</p>}
      </header>
      {count === 0 ? (
        <Empty title={t('reviews.empty.title')} text={t('reviews.empty.text')}>
          <a className="button" href={link('product', { id })}>
            {t('reviews.back')}
          </a>
        </Empty>
      ) : (
        <>
          <FitShares list={list} />
          <ReviewFilters id={id} list={list} query={query} />
          {list.items.length === 0 && <p>{t('reviews.none')}</p>}
          <ol className="reviews__list">
            {list.items.map((review) => (
              <ReviewArticle key={review.id} review={review} />
            ))}
          </ol>
          <Pages id={id} list={list} query={query} />
          {list.items.length > 0 && (
            <StructuredData nodes={[reviewData(product, list, { url, anonymous: t('reviews.anonymous') })]} />
          )}
        </>
      )}
      <footer className="reviews__rules">
        <p>{t('reviews.verified')}</p>
        {list.refused.length > 0 && (
          <p>
            {t('reviews.refused')}{' '}
            {list.refused.map(({ reason, count: times }) => `${t(`reviews.reason.${reason}`)} – ${times}`).join(', ')}.
          </p>
        )}
      </footer>
    </div>
  );
}

/** How it fits, as shares; too few answers are said to be too few. */
function FitShares({ list: { summary } }: Pick<ReviewsProps, 'list'>) {
  const { t } = useShopIntl();
  const { fit } = summary;
  if (!fit) return <p className="reviews__fit">{t('reviews.fit.few')}</p>;
  return (
    <dl className="reviews__fit">
      {REVIEW_FITS.map((each) => (
        <div key={each}>
          <dt>{t(`reviews.said.${each}`)}</dt>
          <dd>
            <meter min={0} max={100} value={fit[each]} aria-hidden="true" />
            {t('reviews.share', { share: fit[each] })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Pages({ id, list: { pages }, query }: { id: string } & Omit<ReviewsProps, 'product'>) {
  const { t, link } = useShopIntl();
  const page = Number(query.page ?? 1);
  if (pages < 2) return null;
  const to = (number: number) => link('reviews', { id }, { ...query, page: number === 1 ? undefined : String(number) });
  return (
    <nav className="reviews__pages" aria-label={t('reviews.pages')}>
      {page > 1 && (
        <a className="link" rel="prev" href={to(page - 1)}>
          {t('reviews.newer')}
        </a>
      )}
      <span>{t('reviews.page', { page, pages })}</span>
      {page < pages && (
        <a className="link" rel="next" href={to(page + 1)}>
          {t('reviews.older')}
        </a>
      )}
    </nav>
  );
}
