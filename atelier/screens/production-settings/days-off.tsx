import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button, IconButton } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { DateField } from '#atelier/app/ui/fields/date-field.tsx';
import type { ProductionSettings } from '#shared/contract/production-settings.ts';
import { addDays, daysBetween, moscowDay } from '#shared/domain/working-calendar.ts';

const WEEKDAYS = [1, 2, 3, 4, 5] as const;
/** The longest holiday that can be entered at once, days. */
const MAX_DAYS = 60;

type Props = {
  draft: ProductionSettings;
  onChange: (changes: Partial<ProductionSettings>) => void;
  isDisabled: boolean;
};

/** The days on which production is closed besides weekends and holidays. */
export function DaysOff({ draft: { weekdaysOff, daysOff }, onChange, isDisabled }: Props) {
  const { t, day } = useText();
  const shown = daysOff.toSorted();
  return (
    <Card title={t('production.daysOff')}>
      <p className="quiet">{t('production.daysOff.text')}</p>
      <div className="production-settings__weekdays">
        {WEEKDAYS.map((weekday) => (
          <Checkbox
            key={weekday}
            isDisabled={isDisabled}
            value={weekdaysOff.includes(weekday)}
            onChange={(on) =>
              onChange({
                weekdaysOff: on ? [...weekdaysOff, weekday].sort() : weekdaysOff.filter((each) => each !== weekday),
              })
            }
          >
            {t('production.weekday', { weekday: String(weekday) })}
          </Checkbox>
        ))}
      </div>
      {shown.length > 0 && (
        <ul className="production-settings__days">
          {shown.map((off) => (
            <li key={off}>
              {day(off)}
              <IconButton
                icon="x"
                label={t('production.daysOff.remove', { day: day(off) })}
                isDisabled={isDisabled}
                onPress={() => onChange({ daysOff: daysOff.filter((each) => each !== off) })}
              />
            </li>
          ))}
        </ul>
      )}
      {!isDisabled && <AddDays daysOff={daysOff} onChange={onChange} />}
    </Card>
  );
}

function AddDays({ daysOff, onChange }: { daysOff: readonly string[]; onChange: Props['onChange'] }) {
  const { t } = useText();
  const today = moscowDay(Date.now());
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const last = to ?? from;
  const count = from && last ? daysBetween(from, last) + 1 : 0;
  const isValid = from !== null && count > 0 && count <= MAX_DAYS;
  const add = () => {
    if (!isValid) return;
    const added = Array.from({ length: count }, (_, index) => addDays(from, index));
    onChange({ daysOff: [...new Set([...daysOff, ...added])].sort() });
    setFrom(null);
    setTo(null);
  };
  return (
    <div className="production-settings__add">
      <DateField label={t('production.daysOff.from')} value={from} onChange={setFrom} minValue={today} />
      <DateField label={t('production.daysOff.to')} value={to} onChange={setTo} minValue={from ?? today} />
      <Button icon="plus" isDisabled={!isValid} onPress={add}>
        {t('production.daysOff.add')}
      </Button>
    </div>
  );
}
