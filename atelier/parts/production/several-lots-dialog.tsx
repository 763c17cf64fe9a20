import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#atelier/app/api/call.ts';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { RadioGroup } from '#atelier/app/ui/fields/radio-group.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { ErrorNote, Skeleton } from '#atelier/app/ui/states.tsx';
import { useAmountText } from '#atelier/parts/materials/use-amount-text.ts';
import type { PieceMaterial } from '#shared/contract/material.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { Piece, PieceMove } from '#shared/contract/piece.ts';

type Lots = NonNullable<PieceMove['lots']>;
type Props = {
  piece: Pick<Piece, 'id' | 'order'>;
  /** How many more pieces are asked about after it. */
  others: number;
  onAnswer: (lots: Lots) => void;
  onClose: () => void;
};

/**
 * Asks from which lots a piece is cut that no single one has enough for; of a piece after others all of them may have
 * become too few.
 */
export function SeveralLotsDialog({ piece: { id, order }, others, onAnswer, onClose }: Props) {
  const { t } = useText();
  const [lots, setLots] = useState<Lots | null>(null);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const { data, error } = useQuery(operationQuery(OPERATIONS.showPieceMaterials, { params: { piece: id } }));
  const short = (data?.materials ?? []).filter(({ shortage }) => shortage !== null);
  const isEnough = haveEnough(short);
  const lotOf = (material: PieceMaterial) => chosen[material.material] ?? fullestOf(material);
  const cut = useMutation({
    mutationFn: async (answer: Lots) => {
      for (const material of answer === 'one' ? short : []) {
        const body = { material: material.material, lot: lotOf(material) };
        await call(OPERATIONS.chooseLot, { params: { piece: id }, body });
      }
      return answer;
    },
    onSuccess: onAnswer,
  });
  return (
    <Dialog
      title={t(isEnough ? 'production.lots.title' : 'production.lots.title.lacking', { number: order })}
      isOpen
      onClose={onClose}
      alert={<ErrorNote error={error ?? cut.error} />}
      actions={
        <DialogActions busy={cut.isPending} isDisabled={lots === null} onPress={() => lots && cut.mutate(lots)}>
          {t('production.lots.cut')}
        </DialogActions>
      }
    >
      <div className="fields">
        {!data && !error && <Skeleton lines={3} />}
        {short.map((material) => (
          <ShortMaterial key={material.material} material={material} />
        ))}
        <WayChoice short={short} value={lots} onChange={setLots} />
        {lots === 'one' &&
          short.map((material) => (
            <Select
              key={material.material}
              label={t('materials.ticket.lot', { name: material.name })}
              value={lotOf(material)}
              options={material.lots.map((lot) => ({ id: lot.id, label: lot.dyeLot || t('materials.lot.none') }))}
              onChange={(lot) => lot && setChosen({ ...chosen, [material.material]: lot })}
            />
          ))}
        {others > 0 && <p className="quiet">{t('production.lots.others', { count: others })}</p>}
      </div>
    </Dialog>
  );
}

/** Whether all lots together have what a piece takes. */
function haveEnough(short: readonly PieceMaterial[]): boolean {
  return short.every(({ shortage }) => shortage === 'several-lots');
}

type WayProps = { short: readonly PieceMaterial[]; value: Lots | null; onChange: (lots: Lots | null) => void };

/** From one lot, while each material has any, or from several. */
function WayChoice({ short, value, onChange }: WayProps) {
  const { t } = useText();
  const options = (['one', 'several'] as const).map((id) => {
    const words = id === 'several' && !haveEnough(short) ? 'rest' : id;
    return { id, label: t(`production.lots.${words}`), description: t(`production.lots.${words}.hint`) };
  });
  return (
    <RadioGroup
      label={t('production.lots.how')}
      value={value}
      onChange={onChange}
      options={options.filter(({ id }) => id === 'several' || short.every(({ lots }) => lots.length > 0))}
    />
  );
}

/** What it takes, and what each lot has. */
function ShortMaterial({ material: { name, unit, amount, lots } }: { material: PieceMaterial }) {
  const { t } = useText();
  const amountText = useAmountText();
  const lefts = lots.map(({ dyeLot, left }) =>
    t('materials.ticket.lotLeft', { lot: dyeLot || t('materials.lot.none'), left: amountText(unit, left) }),
  );
  const needed = { name, amount: amountText(unit, amount) };
  return (
    <p>
      {lefts.length > 0
        ? t('production.lots.material', { ...needed, lots: lefts.join('; ') })
        : t('production.lots.noneLeft', needed)}
    </p>
  );
}

function fullestOf({ lots }: PieceMaterial): string | null {
  return lots.toSorted((one, other) => other.left - one.left)[0]?.id ?? null;
}
