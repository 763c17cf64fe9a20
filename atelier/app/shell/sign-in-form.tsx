import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, call } from '#atelier/app/api/call.ts';
import { queryClient } from '#atelier/app/api/queries.ts';
import { setSessionEnded } from '#atelier/app/api/session-end.ts';
import { useAttempt } from '#atelier/app/api/use-attempt.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { askForPasskey, PasskeyError } from '#atelier/app/session/passkey.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import type { AuthenticationResponse } from '#shared/contract/authentication.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

/** A challenge is valid for five minutes: an open page requests another one before that. */
const RENEW_MS = 4 * 60 * 1000;

/** Signs in with a passkey: by the browser's suggestions in the field, or by the button. */
export function SignInForm({ onDone }: { onDone?: () => void }) {
  const { t } = useText();
  const { run, busy, error } = useAttempt();
  const [name, setName] = useState('');
  const signIn = useCallback(
    async (response: AuthenticationResponse) => {
      await call(OPERATIONS.signIn, { body: { response } });
      setSessionEnded(false);
      onDone?.();
      await queryClient.resetQueries();
    },
    [onDone],
  );
  const hasSuggestions = useSuggestions(
    useCallback((response: AuthenticationResponse) => void run(() => signIn(response)), [run, signIn]),
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(async () => signIn(await askForPasskey(await call(OPERATIONS.beginSignIn, { body: {} }))));
      }}
    >
      <h1>{t('staff.signIn.title')}</h1>
      <p>{t('staff.signIn.text')}</p>
      {hasSuggestions && (
        <TextField
          label={t('staff.signIn.who')}
          description={t('staff.signIn.whoHint')}
          value={name}
          onChange={setName}
          autoComplete="username webauthn"
        />
      )}
      <ErrorNote error={error} />
      <Button type="submit" kind="primary" icon="key" busy={busy}>
        {t('staff.signIn.submit')}
      </Button>
      <p className="quiet">{t('staff.signIn.lost')}</p>
    </form>
  );
}

/** Lets the browser suggest passkeys in the field, if supported; returns whether it is. */
function useSuggestions(onChosen: (response: AuthenticationResponse) => void): boolean {
  const [isSupported, setSupported] = useState(false);
  useEffect(() => {
    void browserSupportsWebAuthnAutofill().then(setSupported);
  }, []);
  useEffect(() => {
    if (!isSupported) return;
    const suggest = async () => {
      try {
        onChosen(await askForPasskey(await call(OPERATIONS.beginSignIn, { body: {} }), { inField: true }));
      } catch (error) {
        // None was chosen, or the button was pressed, which reports its own errors.
        if (!(error instanceof PasskeyError || error instanceof ApiError)) throw error;
      }
    };
    void suggest();
    const renewing = setInterval(() => void suggest(), RENEW_MS);
    return () => {
      clearInterval(renewing);
      WebAuthnAbortService.cancelCeremony();
    };
  }, [isSupported, onChosen]);
  return isSupported;
}
