import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button, IconButton } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { useStageName } from '#atelier/parts/production/use-stage-name.ts';
import type { Stage } from '#shared/contract/production-settings.ts';
import { emptyText, perTextLanguage, TEXT_LANGUAGES } from '#shared/domain/text.ts';

type Props = { stages: Stage[]; onChange: (stages: Stage[]) => void; isDisabled: boolean };

/** The stages of making in order; the first and the last are fixed. */
export function Stages({ stages, onChange, isDisabled }: Props) {
  const { t } = useText();
  const stageName = useStageName();
  const swap = (index: number) => {
    const [one, other] = [stages[index], stages[index + 1]];
    if (one && other) onChange(stages.with(index, other).with(index + 1, one));
  };
  const isOwn = (index: number) => index > 0 && index < stages.length - 1;
  return (
    <Card title={t('production.stages')}>
      <ol className="production-settings__stages">
        {stages.map((stage, index) => (
          <li key={stage.id}>
            <span>{stageName(stage)}</span>
            {isOwn(index) && !isDisabled && (
              <span className="production-settings__stage-actions">
                <IconButton
                  icon="arrow-up"
                  label={t('production.stages.up', { stage: stageName(stage) })}
                  isDisabled={index === 1}
                  onPress={() => swap(index - 1)}
                />
                <IconButton
                  icon="arrow-down"
                  label={t('production.stages.down', { stage: stageName(stage) })}
                  isDisabled={index === stages.length - 2}
                  onPress={() => swap(index)}
                />
                <IconButton
                  icon="trash"
                  label={t('production.stages.remove', { stage: stageName(stage) })}
                  onPress={() => onChange(stages.filter((each) => each !== stage))}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {!isDisabled && <AddStage stages={stages} onChange={onChange} />}
    </Card>
  );
}

function AddStage({ stages, onChange }: Omit<Props, 'isDisabled'>) {
  const { t } = useText();
  const [name, setName] = useState(emptyText);
  const isValid = TEXT_LANGUAGES.every((language) => name[language].trim() !== '');
  const add = () => {
    const id = `own-${crypto.randomUUID().slice(0, 8)}`;
    const stage = { id, name: perTextLanguage((language) => name[language].trim()) };
    onChange([...stages.slice(0, -1), stage, ...stages.slice(-1)]);
    setName(emptyText());
  };
  return (
    <div className="production-settings__add">
      {TEXT_LANGUAGES.map((language) => (
        <TextField
          key={language}
          label={t(`production.stages.${language}`)}
          value={name[language]}
          onChange={(text) => setName({ ...name, [language]: text })}
          maxLength={40}
          lang={language}
        />
      ))}
      <Button icon="plus" isDisabled={!isValid} onPress={add}>
        {t('production.stages.add')}
      </Button>
    </div>
  );
}
