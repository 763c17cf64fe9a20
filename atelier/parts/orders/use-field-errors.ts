import { ApiError } from '#atelier/app/api/call.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';

const FIELD_CODES = [
  ...(['required', 'email', 'phone', 'postal-code', 'too-long', 'control-characters', 'consent'] as const),
  ...(['too-small', 'too-large', 'step', 'under-bust', 'characters', 'certificate-code'] as const),
] as const;

/** The sentences of the API's refusal of an order, by the path of their field: `contact.email`. */
export function useOrderFieldErrors(error: Error | null): (path: string) => string | undefined {
  const { t } = useText();
  const errors = (error instanceof ApiError && error.problem?.errors) || [];
  return (path) => {
    const found = errors.find((each) => each.path === path);
    if (!found) return undefined;
    const code = FIELD_CODES.find((each) => each === found.code);
    return code ? t(`order.field.${code}`) : t('order.field.other');
  };
}
