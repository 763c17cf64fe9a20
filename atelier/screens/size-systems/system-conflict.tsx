import { useText } from '#atelier/app/i18n/use-text.ts';
import { ConflictNote, differingParts } from '#atelier/app/ui/conflict-note.tsx';
import type { StoredSystem } from '#shared/contract/size-system.ts';
import { TEXT_LANGUAGES } from '#shared/domain/text.ts';
import { editableSystem, type SystemDraft } from './system-draft.ts';

type Props = { stored: StoredSystem; draft: SystemDraft; onTheirs: () => void; onMine: () => void };

/** What somebody else has saved of a system meanwhile, beside what was typed. */
export function SystemConflict({ stored, draft, ...settle }: Props) {
  const { t } = useText();
  const parts = [
    ...TEXT_LANGUAGES.map((language) => ({
      id: language as string,
      name: t(`catalogue.text.name.${language}`),
      read: ({ name }: SystemDraft) => name[language],
    })),
    {
      id: 'sizes',
      name: t('systems.sizes'),
      read: ({ rows }: SystemDraft) => rows.map((row) => Object.values(row).filter(Boolean).join(' ')).join('; '),
    },
    { id: 'categories', name: t('systems.categories'), read: ({ categories }: SystemDraft) => categories.join(', ') },
  ];
  return <ConflictNote parts={differingParts(parts, editableSystem(stored), draft)} {...settle} />;
}
