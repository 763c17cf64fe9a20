import { useText } from '#atelier/app/i18n/use-text.ts';
import type { Stage } from '#shared/contract/production-settings.ts';
import { KNOWN_STAGES } from '#shared/domain/stages.ts';
import { textIn } from '#shared/domain/text.ts';

/** The names of stages: the shop's own, or the translated default ones. */
export function useStageName(): (stage: Stage | undefined) => string {
  const { t, locale } = useText();
  return (stage) => {
    if (!stage) return '';
    if (stage.name) return textIn(stage.name, locale);
    const known = KNOWN_STAGES.find((id) => id === stage.id);
    return known ? t(`production.stage.${known}`) : stage.id;
  };
}
