import { ApiError } from '#atelier/app/api/call.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { ErrorNote } from '#atelier/app/ui/states.tsx';

const KNOWN = ['below-zero', 'in-use'] as const;

type Props = {
  error: Error | null;
  /** What to do about what somebody else changed meanwhile; by default, to look again. */
  changed?: string;
};

/** Why a change of materials was refused. */
export function MaterialError({ error, changed }: Props) {
  const { t } = useText();
  const codes = error instanceof ApiError ? (error.problem?.errors ?? []).map(({ code }) => code) : [];
  const isChanged = error instanceof ApiError && error.code === 'changed-meanwhile';
  const known = isChanged ? 'changed' : KNOWN.find((code) => codes.includes(code));
  if (!known) return <ErrorNote error={error} />;
  return (
    <div className="note note--error" role="alert">
      <p>{isChanged && changed !== undefined ? changed : t(`materials.error.${known}`)}</p>
    </div>
  );
}
