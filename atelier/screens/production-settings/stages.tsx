import { useState } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button, IconButton } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { useStageName } from '#atelier/parts/production/use-stage-name.ts';
import type { Stage } from '#shared/contract/workshop.ts';

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
  const [ru, setRu] = useState('');
  const [en, setEn] = useState('');
  const isValid = ru.trim() !== '' && en.trim() !== '';
  const add = () => {
    const id = `own-${crypto.randomUUID().slice(0, 8)}`;
    const stage = { id, name: { ru: ru.trim(), en: en.trim() } };
    onChange([...stages.slice(0, -1), stage, ...stages.slice(-1)]);
    setRu('');
    setEn('');
  };
  return (
    <div className="production-settings__add">
      <TextField label={t('production.stages.ru')} value={ru} onChange={setRu} maxLength={40} lang="ru" />
      <TextField label={t('production.stages.en')} value={en} onChange={setEn} maxLength={40} lang="en" />
      <Button icon="plus" isDisabled={!isValid} onPress={add}>
        {t('production.stages.add')}
      </Button>
    </div>
  );
}
