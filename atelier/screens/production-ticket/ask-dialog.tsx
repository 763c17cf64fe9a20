import { useState } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { NumberField } from '#atelier/app/ui/fields/number-field.tsx';
import { RadioGroup } from '#atelier/app/ui/fields/radio-group.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { Ticket } from '#shared/contract/piece.ts';
import { Asked } from '#shared/contract/question.ts';
import { MEASURES, type Measure } from '#shared/domain/measurements/limits.ts';
import { questionText } from '#shared/i18n/question-text.ts';

type Kind = Asked['kind'];
type Draft = {
  kind: Kind;
  measure: Measure;
  value: number | null;
  other: number | null;
  text: string;
  choices: string;
};

/** Asks the shopper about a piece: which of two values a measurement has, or any question. */
export function AskDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { t, locale } = useText();
  const body = ticket.measurements;
  const [draft, setDraft] = useState<Draft>({
    kind: body ? 'measure' : 'text',
    measure: 'hips',
    value: body?.hips ?? null,
    other: null,
    text: '',
    choices: '',
  });
  const change = (changes: Partial<Draft>) => setDraft((known) => ({ ...known, ...changes }));
  const asked = Asked.safeParse(askedOf(draft));
  const ask = useOperation(OPERATIONS.askShopper, {
    invalidates: [OPERATIONS.showTicket, OPERATIONS.showBoard],
    onDone: () => {
      toast(t('production.ask.done'));
      onClose();
    },
  });
  const send = () => {
    if (asked.success) ask.run({ params: { piece: ticket.id }, body: asked.data });
  };
  return (
    <Dialog
      title={t('production.ask.title', { number: ticket.order })}
      isOpen
      onClose={onClose}
      isPersistent
      alert={<ErrorNote error={ask.error} />}
      actions={
        <DialogActions icon="send" busy={ask.busy} isDisabled={!asked.success} onPress={send}>
          {t('production.ask.send')}
        </DialogActions>
      }
    >
      <p className="quiet">{t('production.ask.text')}</p>
      {body && (
        <RadioGroup<Kind>
          label={t('production.ask.kind')}
          value={draft.kind}
          onChange={(kind) => change({ kind: kind ?? 'measure' })}
          options={[
            { id: 'measure', label: t('production.ask.measure') },
            { id: 'text', label: t('production.ask.other') },
          ]}
        />
      )}
      {draft.kind === 'measure' && body ? (
        <>
          <MeasureFields draft={draft} body={body} onChange={change} />
          {asked.success && <p className="ask__preview">{questionText(t, locale, asked.data)}</p>}
        </>
      ) : (
        <QuestionFields draft={draft} onChange={change} />
      )}
    </Dialog>
  );
}

type FieldsProps = { draft: Draft; onChange: (changes: Partial<Draft>) => void };

/** Which measurement is asked about, and its two values. */
function MeasureFields({ draft, body, onChange }: FieldsProps & { body: NonNullable<Ticket['measurements']> }) {
  const { t } = useText();
  return (
    <>
      <Select<Measure>
        label={t('production.measure')}
        value={draft.measure}
        onChange={(measure) => measure && onChange({ measure, value: body[measure] })}
        options={MEASURES.map((id) => ({ id, label: t(`measuring.measure.${id}`) }))}
      />
      <div className="ask__values">
        <NumberField
          label={t('production.ask.given')}
          value={draft.value}
          onChange={(value) => onChange({ value })}
          step={0.5}
        />
        <NumberField
          label={t('production.ask.perhaps')}
          value={draft.other}
          onChange={(other) => onChange({ other })}
          step={0.5}
          autoFocus
        />
      </div>
    </>
  );
}

/** Any question, and the answers to choose from. */
function QuestionFields({ draft, onChange }: FieldsProps) {
  const { t } = useText();
  return (
    <>
      <TextField
        label={t('production.ask.question')}
        value={draft.text}
        onChange={(text) => onChange({ text })}
        lines={3}
        maxLength={600}
      />
      <TextField
        label={t('production.ask.choices')}
        description={t('production.ask.choicesHint')}
        value={draft.choices}
        onChange={(choices) => onChange({ choices })}
        lines={3}
      />
    </>
  );
}

function askedOf({ kind, measure, value, other, text, choices }: Draft): unknown {
  if (kind === 'measure') return { kind, measure, values: [value, other].filter((cm) => cm !== null) };
  return {
    kind,
    text,
    choices: choices
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  };
}
