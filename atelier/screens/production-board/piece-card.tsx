import { Link, useNavigate } from '@tanstack/react-router';
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
import { FIRST_STAGE } from '#shared/domain/stages.ts';
import type { AlikePieces } from './alike-pieces.ts';

type Props = {
  group: AlikePieces;
  /** The pieces of its stage with the same cut, its own included. */
  sameCut: readonly Piece[];
  stages: readonly Stage[];
  onMove: (pieces: readonly Piece[], to: string) => void;
  onSelect: (pieces: readonly Piece[]) => void;
};

/** Pieces of an order that are alike, on the board: their product, due day, obstacles and next step. */
export function PieceCard({ group, sameCut, stages, onMove, onSelect }: Props) {
  const { t, shortDay } = useText();
  const stageName = useStageName();
  const [piece] = group;
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
      <div className="piece-card__what">
        <Link to="/pieces/$piece" params={{ piece: piece.id } as never} className="piece-card__link">
          <span className="piece-card__head">
            <span className="piece-card__number number">{t('production.number', { number: piece.order })}</span>
            {!isAtRisk(piece) && (
              <span className="piece-card__due">{t('production.due', { day: shortDay(piece.due) })}</span>
            )}
          </span>
          <span className="piece-card__name">{piece.name}</span>
        </Link>
        <p className="piece-card__cut quiet">
          {piece.swatch && <span className="swatch" style={{ backgroundColor: piece.swatch }} />}
          <span>{[piece.colour, !piece.isMeasured && piece.size].filter(Boolean).join(', ')}</span>
        </p>
        <Count group={group} others={sameCut.length - group.length} />
      </div>
      <div className="piece-card__foot">
        <Tags piece={piece} />
        <div className="piece-card__actions">
          {next && (
            <IconButton
              icon="arrow-right"
              label={t('production.toStage', { stage: stageName(next) })}
              onPress={() => onMove(group, next.id)}
            />
          )}
          <PieceMenu {...{ group, sameCut, stages, onMove, onSelect }} />
        </div>
      </div>
    </div>
  );
}

/** How many of a line's pieces these are, or which one, if it has several; and how many others are cut alike. */
function Count({ group, others }: { group: AlikePieces; others: number }) {
  const { t } = useText();
  const [{ quantity, unit }] = group;
  if (quantity === 1 && others === 0) return null;
  return (
    <p className="piece-card__count">
      {quantity > 1 && (
        <strong>
          {group.length > 1
            ? t('production.alike', { count: group.length, all: quantity, isAll: String(group.length === quantity) })
            : t('production.alike.one', { unit: unit + 1, count: quantity })}
        </strong>
      )}
      {others > 0 && <span className="quiet">{t('production.sameCut', { count: others })}</span>}
    </p>
  );
}

/** The stages that they can be moved to, the ticket of each, and the selection of all that are cut alike. */
function PieceMenu({ group, sameCut, stages, onMove, onSelect }: Props) {
  const { t } = useText();
  const stageName = useStageName();
  const navigate = useNavigate();
  const [{ order, stage }] = group;
  const moves = stages
    .filter(({ id }) => id !== stage)
    .map((to) => ({ id: to.id, label: stageName(to), onAction: () => onMove(group, to.id) }));
  const tickets = group.map(({ id, unit, quantity }) => ({
    id,
    label: t('production.alike.ticket', { unit: unit + 1, count: quantity }),
    onAction: () => void navigate({ to: '/pieces/$piece', params: { piece: id } } as never),
  }));
  const selecting = {
    id: 'same-cut',
    label: t('production.sameCut.select', { count: sameCut.length }),
    onAction: () => onSelect(sameCut),
  };
  return (
    <Menu
      label={t('production.moveTo', { number: order })}
      icon="dots"
      hideLabel
      actions={[
        ...(sameCut.length > group.length ? [selecting] : []),
        ...moves,
        ...(tickets.length > 1 ? tickets : []),
      ]}
    />
  );
}

/** What stands in its way, and what is special about it. */
function Tags({ piece }: { piece: Piece }) {
  const { t, person } = useText();
  return (
    <p className="piece-card__tags">
      {isAtRisk(piece) && <Risk piece={piece} />}
      <ShortageTag {...piece} />
      {piece.isWithdrawn && <Tag kind="bad">{t('order.head.withdrawn')}</Tag>}
      {piece.isCutBefore && <Tag kind="bad">{t('production.cutBefore')}</Tag>}
      {piece.ownChangedAt !== null && piece.stage === FIRST_STAGE && (
        <Tag kind="going">{t('production.ownChanged')}</Tag>
      )}
      {piece.waitingSince !== null && <Tag kind="waiting">{t('production.waits')}</Tag>}
      {piece.isMeasured && <Tag>{t('production.measured')}</Tag>}
      {piece.isEmbroidered && <Tag>{t('production.embroidered')}</Tag>}
      {piece.holder && <span className="quiet">{person(piece.holder.name)}</span>}
    </p>
  );
}

/** Whether it is late, or is expected to be. */
function isAtRisk({ isLate, expected, due }: Piece): boolean {
  return isLate || (expected !== null && expected > due);
}

function Risk({ piece }: { piece: Piece }) {
  const { t, shortDay } = useText();
  const due = shortDay(piece.due);
  if (piece.isLate || piece.expected === null) return <Tag kind="bad">{t('production.late', { day: due })}</Tag>;
  return <Tag kind="waiting">{t('production.willBeLate', { due, expected: shortDay(piece.expected) })}</Tag>;
}
