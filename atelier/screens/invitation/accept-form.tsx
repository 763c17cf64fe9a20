import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#atelier/app/api/call.ts';
import { queryClient } from '#atelier/app/api/queries.ts';
import { setSessionEnded } from '#atelier/app/api/session-end.ts';
import { useAttempt } from '#atelier/app/api/use-attempt.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { makePasskey, suggestedLabel } from '#atelier/app/session/passkey.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { type Operator, UNNAMED_OWNER } from '#shared/contract/operator.ts';

/** Creates the passkey of an invited person. */
type Props = Pick<Operator, 'name' | 'roles'> & { token: string };

export function AcceptForm({ token, name: invited, roles }: Props) {
  const { t, roleNames } = useText();
  const navigate = useNavigate();
  const [name, setName] = useState(invited === UNNAMED_OWNER ? '' : invited);
  const [label, setLabel] = useState(suggestedLabel);
  const [isTried, setTried] = useState(false);
  const { run, busy, error } = useAttempt();
  const missing = (value: string) => (isTried && value.trim() === '' ? t('staff.required') : undefined);
  const accept = async () => {
    // Requested again, because the options from when the page opened may have expired.
    const response = await makePasskey(await call(OPERATIONS.beginRegistration, { body: { token } }));
    await call(OPERATIONS.acceptInvitation, { body: { token, name, label, response } });
    setSessionEnded(false);
    await navigate({ to: '/', replace: true });
    await queryClient.resetQueries();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (name.trim() !== '' && label.trim() !== '') void run(accept);
      }}
    >
      <h1>{t('staff.invitation.title')}</h1>
      <p>{t('staff.invitation.text', { roles: roleNames(roles), count: roles.length })}</p>
      <TextField
        label={t('staff.invitation.name')}
        value={name}
        onChange={setName}
        errorMessage={missing(name)}
        isRequired
        maxLength={80}
        autoComplete="name"
      />
      <TextField
        label={t('staff.passkeys.label')}
        description={t('staff.passkeys.labelHint')}
        value={label}
        onChange={setLabel}
        errorMessage={missing(label)}
        isRequired
        maxLength={60}
      />
      <ErrorNote error={error} />
      <Button type="submit" kind="primary" icon="key" busy={busy}>
        {t('staff.invitation.submit')}
      </Button>
      <p className="quiet">{t('staff.invitation.hint')}</p>
    </form>
  );
}
