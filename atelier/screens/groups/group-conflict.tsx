import { useText } from '#atelier/app/i18n/use-text.ts';
import { ConflictNote, differingParts } from '#atelier/app/ui/conflict-note.tsx';
import type { ImportGroup } from '#shared/contract/catalogue-import.ts';
import type { GroupMembers } from '#shared/contract/operator-catalogue.ts';
import { TEXT_LANGUAGES } from '#shared/domain/text.ts';
import { EMPTY_GROUP, GROUP_TEXTS, type GroupDraft } from './group-draft.ts';
import { orderDifference } from './order-difference.ts';

type Props = { stored: GroupMembers; draft: GroupDraft; onTheirs: () => void; onMine: () => void };

/** What somebody else has saved of a group meanwhile, beside what was typed. */
export function GroupConflict({ stored, draft: { group, members, chosenOrder }, ...settle }: Props) {
  const { t, locale } = useText();
  const texts = GROUP_TEXTS.flatMap((field) =>
    TEXT_LANGUAGES.map((language) => ({
      id: `${field}-${language}`,
      name: t(`catalogue.text.${field}.${language}`),
      read: (each: ImportGroup) => each[field][language],
    })),
  );
  const ownOrder = {
    id: 'ownOrder',
    name: t('catalogue.group.ownOrder'),
    read: (isOwn: boolean) => t(isOwn ? 'pages.yes' : 'pages.no'),
  };
  const order = { id: 'members', name: t('catalogue.order') };
  const parts = [
    ...differingParts(texts, stored.group ?? EMPTY_GROUP, group),
    ...differingParts([ownOrder], stored.hasOwnOrder, chosenOrder ?? stored.hasOwnOrder),
    ...orderDifference(order, stored.members, members ?? stored.members, locale),
  ];
  return <ConflictNote parts={parts} {...settle} />;
}
