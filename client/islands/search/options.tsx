import type { ReactNode } from 'react';
import type { Suggestions } from '#shared/contract/search.ts';
import type { FoundPage } from '#shared/domain/search/search-pages.ts';
import type { TextPart } from '#shared/domain/search/text-parts.ts';
import { PAGE_TITLES } from '#shared/i18n/page-titles.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Picture } from '#shared/ui/picture.tsx';
import { Price } from '#shared/ui/price.tsx';

export type Choose = { active: number | null; idOf: (index: number) => string };
type Props = { index: number; choose: Choose; href: string; className: string; children: ReactNode };

/** One option: a link, so that it can be opened in a new tab. Reached by the arrow keys, not by Tab. */
function Option({ index, choose, href, className, children }: Props) {
  return (
    <a
      className={`suggestion ${className}`}
      id={choose.idOf(index)}
      href={href}
      role="option"
      aria-selected={choose.active === index}
      tabIndex={-1}
    >
      {children}
    </a>
  );
}

/** Emphasises the matched parts of a text. */
function Parts({ parts }: { parts: readonly TextPart[] }) {
  let at = 0;
  return parts.map(({ text, hit }) => {
    const key = at;
    at += text.length;
    return hit ? <strong key={key}>{text}</strong> : <span key={key}>{text}</span>;
  });
}

export function QueryOption({ query, ...option }: { query: string; index: number; choose: Choose }) {
  const { link } = useShopIntl();
  return (
    <Option className="suggestion--words" href={link('search', undefined, { q: query })} {...option}>
      {query}
    </Option>
  );
}

export function PageOption({ page, ...option }: { page: FoundPage; index: number; choose: Choose }) {
  const { t, link } = useShopIntl();
  return (
    <Option className="suggestion--words" href={link(page)} {...option}>
      {t(PAGE_TITLES[page])}
    </Option>
  );
}

type Group = Suggestions['groups'][number];

export function GroupOption({ group, ...option }: { group: Group; index: number; choose: Choose }) {
  const { link } = useShopIntl();
  const { kind, handle } = group;
  const href =
    kind === 'category' ? link('category', { category: handle }) : link('collection', { collection: handle });
  return (
    <Option className="suggestion--words" href={href} {...option}>
      <span>
        <Parts parts={group.name} />
      </span>
    </Option>
  );
}

type Product = Suggestions['products'][number];

export function ProductOption({ product, ...option }: { product: Product; index: number; choose: Choose }) {
  const { link } = useShopIntl();
  return (
    <Option className="suggestion--product" href={link('product', { id: product.id })} {...option}>
      <span className="suggestion__picture">
        {product.picture && <Picture picture={product.picture} sizes="(min-width: 768px) 12rem, 4rem" alt="" />}
      </span>
      <span className="suggestion__name">
        <Parts parts={product.name} />
      </span>
      <Price price={product.price} varies={product.priceVaries} />
    </Option>
  );
}
