import { useText } from '#atelier/app/i18n/use-text.ts';
import { Tag, type TagKind } from '#atelier/app/ui/values.tsx';
import type { Piece } from '#shared/contract/piece.ts';
import type { Shortage } from '#shared/domain/material-needs.ts';

const KINDS: Readonly<Record<Shortage, TagKind>> = { lacking: 'bad', awaited: 'waiting', 'several-lots': 'waiting' };

type Props = Pick<Piece, 'shortage'> & Partial<Pick<Piece, 'shortMaterial'>>;

/** What is short of a piece's materials before it is cut, and of which, unless it stands beside its name. */
export function ShortageTag({ shortage, shortMaterial: material }: Props) {
  const { t } = useText();
  return (
    shortage && (
      <Tag kind={KINDS[shortage]}>{t(`production.shortage.${shortage}`, { material: material ?? 'none' })}</Tag>
    )
  );
}
