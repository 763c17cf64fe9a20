import { parseDate } from '@internationalized/date';
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
import { ariaProps, FieldFrame, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

type Props = FieldProps<string | null> & { minValue?: string; maxValue?: string };

/** A calendar day (2026-03-12), typed or chosen; null while it is empty. */
export function DateField({ value, onChange, minValue, maxValue, ...props }: Props) {
  return (
    <DatePicker
      {...ariaProps(props as never)}
      className="field"
      value={value === null ? null : parseDate(value)}
      onChange={(day) => onChange(day?.toString() ?? null)}
      {...(minValue && { minValue: parseDate(minValue) })}
      {...(maxValue && { maxValue: parseDate(maxValue) })}
      shouldForceLeadingZeros
    >
      <FieldFrame {...props}>
        <Group className="field__group">
          <DateInput className="field__input field__date">
            {(segment) => <DateSegment segment={segment} className="field__segment" />}
          </DateInput>
          <Button className="field__step">
            <Icon name="calendar" />
          </Button>
        </Group>
      </FieldFrame>
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
    </DatePicker>
  );
}
