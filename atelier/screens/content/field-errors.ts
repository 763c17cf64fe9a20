import { ApiError } from '#atelier/app/api/call.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';

const CODES = [
  'required',
  'too-long',
  'control-characters',
  'unknown',
  'phone',
  'email',
  'messenger',
  'messenger-twice',
  'whole',
  'least',
  'most',
  'before-least',
  'twice',
  'zone-missing',
  'zone-empty',
  'country-at-home',
  'country-twice',
  'too-many',
  'unknown-fact',
  'unknown-link',
  'stray-brace',
  'unknown-placeholder',
  'missing-placeholder',
  'half',
  'ascending',
  'under-bust',
  'sizes',
  'nothing-offered',
] as const;

/** The texts of the API's errors, by field. */
export function useFieldErrors(error: Error | null): (path: string) => string | undefined {
  const { t } = useText();
  const errors = error instanceof ApiError && error.code === 'invalid-request' ? (error.problem?.errors ?? []) : [];
  return (path) => {
    const found = errors.find((each) => each.path === path);
    if (!found) return undefined;
    const code = CODES.find((each) => each === found.code);
    return t(code ? `pages.error.${code}` : 'pages.error.invalid');
  };
}
