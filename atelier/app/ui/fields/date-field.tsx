import { parseDate } from '@internationalized/date';
import { useState } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarHeading,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Popover,
} from 'react-aria-components';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Icon } from '#atelier/app/ui/icon.tsx';
import { ariaProps, FieldFrame, type FieldProps } from './field.tsx';
import { type DayField, leaveDay, typeDay } from './typed-day.ts';

type Props = FieldProps<string | null> & { minValue?: string; maxValue?: string };

/**
 * A calendar day (2026-03-12), typed or chosen; null while it is empty. The form gets what is typed when the field is
 * left: on the way to it every key makes another day.
 */
export function DateField({ value, onChange, minValue, maxValue, ...props }: Props) {
  const { t } = useText();
  const [typed, setTyped] = useState<DayField['typed']>(undefined);
  const [isRefused, setRefused] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const leave = (field: DayField) => {
    const left = leaveDay(field, { minValue, maxValue });
    setTyped(left.typed);
    setRefused(left.typed !== undefined);
    if (left.value !== value) onChange(left.value);
  };
  const type = (day: string | null) => {
    const field = typeDay({ value, typed }, day);
    setRefused(false);
    // A day of the calendar is chosen with one press.
    if (isOpen) leave(field);
    else setTyped(field.typed);
  };
  const day = typed === undefined ? value : typed;
  const errorMessage = isRefused ? t('common.dayRefused') : props.errorMessage;
  return (
    <DatePicker
      {...ariaProps({ ...props, errorMessage } as never)}
      className="field"
      value={day === null ? null : parseDate(day)}
      onChange={(chosen) => type(chosen?.toString() ?? null)}
      onOpenChange={setOpen}
      onBlur={() => {
        leave({ value, typed });
        props.onBlur?.();
      }}
      {...(minValue && { minValue: parseDate(minValue) })}
      {...(maxValue && { maxValue: parseDate(maxValue) })}
      shouldForceLeadingZeros
    >
      <FieldFrame {...props} errorMessage={errorMessage}>
        <Group className="field__group">
          <DateInput className="field__input field__date">
            {(segment) => <DateSegment segment={segment} className="field__segment" />}
          </DateInput>
          <Button className="field__step">
            <Icon name="calendar" />
          </Button>
        </Group>
      </FieldFrame>
      <CalendarPopover />
    </DatePicker>
  );
}

function CalendarPopover() {
  return (
    <Popover className="popover">
      <Dialog className="calendar">
        <Calendar>
          <header className="calendar__head">
            <Button slot="previous" className="icon-button">
              <Icon name="chevron-left" />
            </Button>
            <CalendarHeading className="calendar__month" />
            <Button slot="next" className="icon-button">
              <Icon name="chevron-right" />
            </Button>
          </header>
          <CalendarGrid className="calendar__grid" weekdayStyle="short">
            {(date) => <CalendarCell date={date} className="calendar__day" />}
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  );
}
