import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { NumberField } from '#atelier/app/ui/fields/number-field.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import type { OperatorReturn } from '#shared/contract/operator-return.ts';
import { RETURN_REFUSALS, type ReturnRefusal } from '#shared/contract/own-return.ts';
import type { ReturnDialogProps } from './return-actions.tsx';
import { ReturnError } from './return-error.tsx';
import { expectedLocations, locatePieces, type PieceLocations } from './return-state.ts';
import { useReturnMove } from './use-return-move.ts';

/** Says of each piece that came where it goes: to the shelf, not for sale, or back to her with a reason. */
export function ReceiveDialog({ shown, onClose }: ReturnDialogProps) {
  const { t } = useText();
  const [locations, setLocations] = useState(() => expectedLocations(shown));
  const [reason, setReason] = useState<ReturnRefusal | null>(null);
  const { run, busy, error } = useReturnMove(shown, onClose);
  const isBack = locations.some(({ back }) => back > 0);
  const isNothing = locations.every(({ shelf, discarded, back }) => shelf + discarded + back === 0);
  const isAllBack = isBack && locations.every(({ shelf, discarded }) => shelf + discarded === 0);
  return (
    <Dialog
      title={t('returns.receive.title')}
      isOpen
      isPersistent
      onClose={onClose}
      alert={<ReturnError error={error} />}
      actions={
        <DialogActions
          busy={busy}
          isDisabled={isNothing || (isBack && reason === null)}
          onPress={() => run({ move: 'receive', lines: locations, ...(isBack && reason && { reason }) })}
        >
          {t('returns.do.receive')}
        </DialogActions>
      }
    >
      <p>{t('returns.receive.text')}</p>
      {shown.lines.map((line, index) => (
        <LineLocations
          key={line.line}
          line={line}
          isUnshelved={shown.unshelved.includes(line.line)}
          value={locations[index] ?? { line: line.line, shelf: 0, discarded: 0, back: 0 }}
          onChange={(value) => setLocations(locations.with(index, value))}
        />
      ))}
      {isBack && (
        <Select
          label={t('returns.receive.why')}
          value={reason}
          onChange={setReason}
          options={RETURN_REFUSALS.map((id) => ({ id, label: t(`returns.because.${id}`) }))}
        />
      )}
      {isAllBack && <p className="note">{t('returns.receive.ends')}</p>}
    </Dialog>
  );
}

type LineProps = {
  line: OperatorReturn['lines'][number];
  isUnshelved: boolean;
  value: PieceLocations;
  onChange: (value: PieceLocations) => void;
};

/** How many pieces of a line go where; together they are no more than were sent. */
function LineLocations({ line, isUnshelved, value, onChange }: LineProps) {
  const { t } = useText();
  const { name, colour, size, quantity, instead } = line;
  // A piece that others went out for does not go back.
  const offered = (['shelf', 'discarded', 'back'] as const).filter(
    (location) => !(location === 'shelf' && isUnshelved) && !(location === 'back' && instead !== null),
  );
  const left = quantity - value.shelf - value.discarded - value.back;
  return (
    <fieldset className="return__places">
      <legend>{t('returns.line', { what: [name, colour, size].filter(Boolean).join(', '), count: quantity })}</legend>
      {offered.map((location) => (
        <NumberField
          key={location}
          label={t(`returns.place.${location}.label`)}
          value={value[location]}
          minValue={0}
          maxValue={quantity}
          onChange={(count) => onChange(locatePieces(value, { location, count: count ?? 0, quantity }))}
        />
      ))}
      <p className="quiet" role="status">
        {left > 0 && t('returns.receive.missing', { count: left })}
      </p>
    </fieldset>
  );
}
