import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { ContentName } from '#shared/contract/content.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

/** The screens of subjects. */
const PATHS: Readonly<Record<string, string>> = {
  order: '/orders',
  product: '/products',
  promotion: '/promotions',
  set: '/sets',
  certificate: '/certificates',
  content: '/content',
  piece: '/pieces',
};
const KINDS = [
  ...['order', 'operator', 'product', 'category', 'collection', 'promotion', 'set', 'certificate'],
  ...['piece', 'picture', 'review', 'spreadsheet', 'sample-catalogue', 'stock', 'production', 'withdrawal'],
  ...['size-system', 'fitting'],
] as const;

/** The subject of an entry, with a link if it has a screen. */
export function Subject({ subject }: { subject: string }) {
  const { t, person } = useText();
  const { data } = useQuery(operationQuery(OPERATIONS.listOperators));
  const [kind = '', id = ''] = subject.split(' ', 2);
  const nameOf = () => {
    if (kind === 'operator') return person(data?.operators.find((each) => each.id === id)?.name ?? id);
    return ['order', 'product', 'category', 'collection', 'size-system'].includes(kind) ? id : '';
  };
  const text = () => {
    if (subject === 'product order') return t('staff.audit.subject.product-order');
    const content = ContentName.safeParse(kind === 'content' ? id : undefined);
    if (content.success) return t(`pages.name.${content.data}`);
    const known = KINDS.find((each) => each === kind);
    return known ? t(`staff.audit.subject.${known}`, { name: nameOf() }) : subject;
  };
  const path = subject === 'product order' ? undefined : PATHS[kind];
  return path === undefined ? text() : <Link to={`${path}/${id}`}>{text()}</Link>;
}
