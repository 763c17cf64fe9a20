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

/** Asks from which lots a piece is cut that no single one has enough for. */
export function SeveralLotsDialog({ piece: { id, order }, others, onAnswer, onClose }: Props) {
  const { t } = useText();
  const [lots, setLots] = useState<Lots | null>(null);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const { data, error } = useQuery(operationQuery(OPERATIONS.showPieceMaterials, { params: { piece: id } }));
  const short = (data?.materials ?? []).filter(({ shortage }) => shortage === 'several-lots');
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
      title={t('production.lots.title', { number: order })}
      isOpen
      onClose={onClose}
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
        <RadioGroup
          label={t('production.lots.how')}
          value={lots}
          onChange={setLots}
          options={(['one', 'several'] as const).map((each) => ({
            id: each,
            label: t(`production.lots.${each}`),
            description: t(`production.lots.${each}.hint`),
          }))}
        />
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
        <ErrorNote error={error ?? cut.error} />
      </div>
    </Dialog>
  );
}

/** What it takes, and what each lot has. */
function ShortMaterial({ material: { name, unit, amount, lots } }: { material: PieceMaterial }) {
  const { t } = useText();
  const amountText = useAmountText();
  const lefts = lots.map(({ dyeLot, left }) =>
    t('materials.ticket.lotLeft', { lot: dyeLot || t('materials.lot.none'), left: amountText(unit, left) }),
  );
  return <p>{t('production.lots.material', { name, amount: amountText(unit, amount), lots: lefts.join('; ') })}</p>;
}

function fullestOf({ lots }: PieceMaterial): string | null {
  return lots.toSorted((one, other) => other.left - one.left)[0]?.id ?? null;
}
