import { useText } from '#atelier/app/i18n/use-text.ts';
import { Switch } from '#atelier/app/ui/fields/checkbox.tsx';
import type { GroupKind, GroupMembers, OrderedProduct } from '#shared/contract/operator-catalogue.ts';
import { MemberList } from './member-list.tsx';

type Props = {
  kind: GroupKind;
  /** Those of the shop; undefined for a group that is new. */
  stored: GroupMembers | undefined;
  /** Those that were changed. */
  members: readonly OrderedProduct[] | null;
  hasOwnOrder: boolean;
  onChange: (members: readonly OrderedProduct[]) => void;
  onReorder: (members: readonly OrderedProduct[]) => void;
  onOwnOrder: (hasOwnOrder: boolean) => void;
};

/** The products of a group in order, and whether the order is its own. */
export function GroupProducts({ kind, stored, members, hasOwnOrder, onChange, onReorder, onOwnOrder }: Props) {
  const { t } = useText();
  const isPart = stored?.isWhole === false;
  return (
    <>
      {isPart && (
        <p className="quiet">
          {t(kind === 'category' ? 'catalogue.order.first' : 'catalogue.group.tooLong', {
            count: stored.members.length,
          })}
        </p>
      )}
      {/* A part of a collection, sent back as its members, would take the others out. */}
      {!(isPart && kind === 'collection') && (
        <>
          <MemberList
            kind={kind}
            members={members ?? stored?.members ?? []}
            onChange={onChange}
            onReorder={onReorder}
          />
          <Switch value={hasOwnOrder} onChange={onOwnOrder}>
            {t('catalogue.group.ownOrder')}
          </Switch>
          <p className="quiet">{t(hasOwnOrder ? 'catalogue.group.ownOrder.on' : 'catalogue.group.ownOrder.off')}</p>
        </>
      )}
    </>
  );
}
