import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#atelier/app/api/call.ts';
import { useAttempt } from '#atelier/app/api/use-attempt.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { readDeviceState, turnOffNotifications, turnOnNotifications } from '#atelier/app/push/device.ts';
import { useStaffMember } from '#atelier/app/session/session.tsx';
import { Button } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { Tag } from '#atelier/app/ui/values.tsx';

const DEVICE = ['device', 'notifications'] as const;

/** Whether this device is notified of what needs attention, and the switch. */
export function PushSection() {
  const { t } = useText();
  const client = useQueryClient();
  const { id } = useStaffMember();
  const { data: state } = useQuery({ queryKey: DEVICE, queryFn: () => readDeviceState(id) });
  const { run, busy, error } = useAttempt();
  const turn = (steps: () => Promise<void>) =>
    void run(() => steps().finally(() => client.invalidateQueries({ queryKey: DEVICE })));
  if (!state) return null;
  return (
    <Card title={t('staff.push.title')} actions={state === 'on' && <Tag>{t('staff.push.on')}</Tag>}>
      <p className="quiet">
        {t(state === 'denied' || state === 'unsupported' ? `staff.push.${state}` : 'staff.push.text')}
      </p>
      {error instanceof ApiError ? (
        <ErrorNote error={error} />
      ) : (
        error && <p className="field__error">{t('staff.push.failed')}</p>
      )}
      {state === 'off' && (
        <Button icon="bell" busy={busy} onPress={() => turn(() => turnOnNotifications(id))}>
          {t('staff.push.turnOn')}
        </Button>
      )}
      {state === 'on' && (
        <Button busy={busy} onPress={() => turn(turnOffNotifications)}>
          {t('staff.push.turnOff')}
        </Button>
      )}
    </Card>
  );
}
