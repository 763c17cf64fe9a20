import { Button as AriaButton, GridList, GridListItem } from 'react-aria-components';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Icon } from '#atelier/app/ui/icon.tsx';
import { useReorder } from '#atelier/app/ui/sorting/use-reorder.ts';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { Tag } from '#atelier/app/ui/values.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { GroupKind, OperatorGroup } from '#shared/contract/operator-catalogue.ts';
import { textIn } from '#shared/domain/text.ts';

type Props = { kind: GroupKind; groups: readonly OperatorGroup[]; onEdit: (group: OperatorGroup) => void };

/** Groups in order, which can be changed by dragging or by keys. */
export function ProductGroupList({ kind, groups, onEdit }: Props) {
  const { t, locale } = useText();
  const order = useOperation(OPERATIONS.orderGroups, { invalidates: [OPERATIONS.listCatalogueGroups] });
  const ids = groups.map(({ handle }) => handle);
  const dragAndDropHooks = useReorder({
    items: ids,
    ids,
    onChange: (handles) => order.run({ params: { kind }, body: { handles } }),
  });
  return (
    <>
      <ErrorNote error={order.error} />
      <GridList
        aria-label={t(kind === 'category' ? 'catalogue.categories' : 'catalogue.collections')}
        className="rows groups"
        dragAndDropHooks={dragAndDropHooks}
        dependencies={[groups, locale]}
      >
        {groups.map((group) => (
          <GridListItem key={group.handle} id={group.handle} textValue={textIn(group.name, locale)}>
            <AriaButton slot="drag" className="icon-button" aria-label={t('catalogue.group.move')}>
              <Icon name="grip-vertical" />
            </AriaButton>
            <span className="groups__name">
              {textIn(group.name, locale)}
              <span className="quiet">{t('catalogue.count', { count: group.products })}</span>
            </span>
            {Object.values(group.name).includes('') && <Tag kind="waiting">{t('catalogue.missing.translation')}</Tag>}
            <Button icon="edit" onPress={() => onEdit(group)}>
              {t('catalogue.group.edit')}
            </Button>
          </GridListItem>
        ))}
      </GridList>
    </>
  );
}
