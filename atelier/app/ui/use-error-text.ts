import { ApiError } from '#atelier/app/api/call.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { PasskeyError } from '#atelier/app/session/passkey.ts';

/** The text of an error, and what to do: `const { title, text } = useErrorText()(error)`. */
export function useErrorText(): (error: Error) => { title: string; text: string } {
  const { t } = useText();
  return (error) => {
    if (error instanceof PasskeyError) {
      const { problem } = error;
      return { title: t(`staff.passkeyError.${problem}.title`), text: t(`staff.passkeyError.${problem}.text`) };
    }
    const code = error instanceof ApiError ? error.code : 'unknown';
    switch (code) {
      case 'invalid-request':
        return { title: t(`shell.error.${code}.title`), text: t(`shell.error.${code}.${fieldCodeOf(error)}`) };
      case 'passkey-required':
      case 'passkey-refused':
      case 'invitation-ended':
      case 'last-passkey':
      case 'own-access':
        return { title: t(`staff.error.${code}.title`), text: t(`staff.error.${code}.text`) };
      case 'event-refused':
        if (reasonOf(error) === 'charge-due') return { title: t('order.refused.charge-due'), text: '' };
        return { title: t(`shell.error.${code}.title`), text: t(`shell.error.${code}.text`) };
      case 'offline':
      case 'unauthorized':
      case 'forbidden':
      case 'not-found':
      case 'changed-meanwhile':
      case 'too-many-requests':
      case 'several-lots':
      case 'idempotency-in-flight':
      case 'idempotency-key-reused':
      case 'upstream-unavailable':
      case 'database-unavailable':
      case 'catalogue-busy':
        return { title: t(`shell.error.${code}.title`), text: t(`shell.error.${code}.text`) };
      default:
        return { title: t('shell.error.unknown.title'), text: t('shell.error.unknown.text') };
    }
  };
}

/** The reason of a refusal, if the API gives one. */
function reasonOf(error: Error): unknown {
  return error instanceof ApiError ? error.problem?.['reason'] : undefined;
}

/** What is wrong with a field of a refused request, if there is a sentence for it. */
function fieldCodeOf(error: Error) {
  const codes = error instanceof ApiError ? (error.problem?.errors ?? []).map(({ code }) => code) : [];
  return FIELD_CODES.find((known) => codes.includes(known)) ?? 'text';
}

const FIELD_CODES = ['required', 'too-long', 'control-characters', 'taken'] as const;
