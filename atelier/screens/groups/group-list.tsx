import { Button as AriaButton, GridList, GridListItem } from 'react-aria-components';
import { operationQuery, queryClient } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Icon } from '#atelier/app/ui/icon.tsx';
import { useReorder } from '#atelier/app/ui/sorting/use-reorder.ts';
import { Tag } from '#atelier/app/ui/values.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { GroupKind, OperatorGroup } from '#shared/contract/operator-catalogue.ts';
import { textIn } from '#shared/domain/text.ts';
import { ArrangementNote } from './arrangement-note.tsx';
import { arrangedBy, useArrangement } from './use-arrangement.ts';

type Props = {
  kind: GroupKind;
  groups: readonly OperatorGroup[];
  /** Of their order. */
  revision: string;
  onEdit: (group: OperatorGroup) => void;
};

/** Groups in order, which can be changed by dragging or by keys. */
export function ProductGroupList({ kind, groups, revision, onEdit }: Props) {
  const { t, locale } = useText();
  const arrangement = useArrangement(OPERATIONS.orderGroups, {
    stored: groups.map(({ handle }) => handle),
    revision,
    invalidates: [],
    inputOf: (handles, from) => ({ params: { kind }, body: { handles: [...handles], revision: from } }),
    keep: (answer) => {
      queryClient.setQueryData(operationQuery(OPERATIONS.listCatalogueGroups).queryKey, answer);
      return answer.revisions[kind];
    },
  });
  const { handles, onReorder } = arrangement;
  const shown = arrangedBy(groups, handles);
  const ids = shown.map(({ handle }) => handle);
  const dragAndDropHooks = useReorder({ items: ids, ids, onChange: onReorder });
  return (
    <>
      <ArrangementNote arrangement={arrangement} items={groups} />
      <GridList
        aria-label={t(kind === 'category' ? 'catalogue.categories' : 'catalogue.collections')}
        className="rows groups"
        dragAndDropHooks={dragAndDropHooks}
        dependencies={[shown, locale]}
      >
        {shown.map((group) => (
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
