import { useText } from '#atelier/app/i18n/use-text.ts';
import type { Stage } from '#shared/contract/workshop.ts';
import { KNOWN_STAGES } from '#shared/domain/stages.ts';

/** The names of stages: the shop's own, or the translated default ones. */
export function useStageName(): (stage: Stage | undefined) => string {
  const { t, locale } = useText();
  return (stage) => {
    if (!stage) return '';
    if (stage.name) return stage.name[locale === 'ru' ? 'ru' : 'en'];
    const known = KNOWN_STAGES.find((id) => id === stage.id);
    return known ? t(`production.stage.${known}`) : stage.id;
  };
}
