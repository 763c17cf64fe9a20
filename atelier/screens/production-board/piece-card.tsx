import { Link } from '@tanstack/react-router';
import { Button as AriaButton } from 'react-aria-components';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { IconButton } from '#atelier/app/ui/button.tsx';
import { SelectionCheckbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { Icon } from '#atelier/app/ui/icon.tsx';
import { Menu } from '#atelier/app/ui/menu.tsx';
import { Tag } from '#atelier/app/ui/values.tsx';
import { pictureUrl } from '#atelier/app/url/shop-address.ts';
import { nextStage } from '#atelier/parts/production/next-stage.ts';
import { ShortageTag } from '#atelier/parts/production/shortage-tag.tsx';
import { useStageName } from '#atelier/parts/production/use-stage-name.ts';
import type { Piece } from '#shared/contract/piece.ts';
import type { Stage } from '#shared/contract/production-settings.ts';

type Props = {
  piece: Piece;
  /** The pieces of its stage with the same cut, itself included. */
  alike: readonly Piece[];
  stages: readonly Stage[];
  onMove: (pieces: readonly Piece[], to: string) => void;
  onSelect: (pieces: readonly Piece[]) => void;
};

/** A piece on the board: its product, due day, obstacles and next step. */
export function PieceCard({ piece, alike, stages, onMove, onSelect }: Props) {
  const { t } = useText();
  const stageName = useStageName();
  const next = nextStage(stages, piece);
  return (
    <div
      className="piece-card"
      data-late={piece.isLate || undefined}
      data-pictured={piece.picture !== null || undefined}
    >
      <div className="piece-card__tools">
        <SelectionCheckbox />
        <AriaButton
          slot="drag"
          className="piece-card__handle"
          aria-label={t('production.drag', { number: piece.order })}
        >
          <Icon name="grip-vertical" />
        </AriaButton>
      </div>
      {piece.picture && (
        <img className="piece-card__picture" src={pictureUrl(piece.picture, 240)} alt="" loading="lazy" />
      )}
      <Link to="/pieces/$piece" params={{ piece: piece.id } as never} className="piece-card__link">
        <span className="piece-card__number number">{t('production.number', { number: piece.order })}</span>
        <span className="piece-card__name">{piece.name}</span>
      </Link>
      <p className="piece-card__cut quiet">
        {piece.swatch && <span className="swatch" style={{ backgroundColor: piece.swatch }} />}
        <span>{[piece.colour, !piece.isMeasured && piece.size].filter(Boolean).join(', ')}</span>
        {piece.quantity > 1 && (
          <span className="piece-card__unit">
            {t('production.unit', { unit: piece.unit + 1, count: piece.quantity })}
          </span>
        )}
      </p>
      <div className="piece-card__foot">
        <Tags piece={piece} alike={alike.length} />
        <div className="piece-card__actions">
          {next && (
            <IconButton
              icon="arrow-right"
              label={t('production.toStage', { stage: stageName(next) })}
              onPress={() => onMove([piece], next.id)}
            />
          )}
          <PieceMenu piece={piece} alike={alike} stages={stages} onMove={onMove} onSelect={onSelect} />
        </div>
      </div>
    </div>
  );
}

/** The stages that it can be moved to, and the selection of all that are cut like it. */
function PieceMenu({ piece, alike, stages, onMove, onSelect }: Props) {
  const { t } = useText();
  const stageName = useStageName();
  const selecting = {
    id: 'same-cut',
    label: t('production.sameCut.select', { count: alike.length }),
    onAction: () => onSelect(alike),
  };
  const moves = stages
    .filter(({ id }) => id !== piece.stage)
    .map((stage) => ({ id: stage.id, label: stageName(stage), onAction: () => onMove([piece], stage.id) }));
  return (
    <Menu
      label={t('production.moveTo', { number: piece.order })}
      icon="dots"
      hideLabel
      actions={alike.length > 1 ? [selecting, ...moves] : moves}
    />
  );
}

/** When it is due, what stands in its way, and what is special about it. */
function Tags({ piece, alike }: { piece: Piece; alike: number }) {
  const { t, person } = useText();
  return (
    <p className="piece-card__tags">
      <Due piece={piece} />
      <ShortageTag shortage={piece.shortage} />
      {piece.isCutBefore && <Tag kind="bad">{t('production.cutBefore')}</Tag>}
      {piece.waitingSince !== null && <Tag kind="waiting">{t('production.waits')}</Tag>}
      {piece.isMeasured && <Tag>{t('production.measured')}</Tag>}
      {alike > 1 && <Tag>{t('production.sameCut', { count: alike })}</Tag>}
      {piece.isEmbroidered && <Tag>{t('production.embroidered')}</Tag>}
      {piece.holder && <span className="quiet">{person(piece.holder.name)}</span>}
    </p>
  );
}

function Due({ piece }: { piece: Piece }) {
  const { t, day } = useText();
  if (piece.isLate) return <Tag kind="bad">{t('production.late', { day: day(piece.due) })}</Tag>;
  if (piece.expected !== null && piece.expected > piece.due)
    return (
      <Tag kind="waiting">{t('production.willBeLate', { due: day(piece.due), expected: day(piece.expected) })}</Tag>
    );
  return <span className="piece-card__due">{t('production.due', { day: day(piece.due) })}</span>;
}
