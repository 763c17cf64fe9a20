import { useState } from 'react';
import { ApiError } from '#atelier/app/api/call.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { SaveBar } from '#atelier/app/ui/save-bar.tsx';
import { ErrorNote, Skeleton } from '#atelier/app/ui/states.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { Tag } from '#atelier/app/ui/values.tsx';
import type { ContentDetails, ContentOf } from '#shared/contract/content.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { ContactsForm } from './contacts-form.tsx';
import { useDefaultWords } from './default-words.ts';
import { DeliveryForm } from './delivery-form.tsx';
import { EmbroideryOfferForm } from './embroidery-form.tsx';
import { useFieldErrors } from './field-errors.ts';
import { History } from './history.tsx';
import { HomeForm } from './home-form.tsx';
import { InformationForm } from './information-form.tsx';
import { PreviewButton } from './preview-button.tsx';
import { ProductionTimesForm } from './production-times-form.tsx';
import { PublishButton } from './publish-button.tsx';
import { SizesForm } from './sizes-form.tsx';

/** The edited document, and the revision that it is based on. */
type Draft = { document: Record<string, unknown>; revision: number };

const CHANGED = [OPERATIONS.showContent, OPERATIONS.listContent];

/** Edits one document: draft, preview, publication and history. */
export function ContentEditor({ details }: { details: ContentDetails }) {
  const { t } = useText();
  const { name } = details;
  const { draft, resets, isDirty, isConflict, save, edit, keepMine, reset, discard } = useDraft(details);
  return (
    <Page
      title={t(`pages.name.${name}`)}
      back={{ to: '/content', label: t('pages.title') }}
      mark={details.hasDraft && <Tag kind="waiting">{t('pages.draft')}</Tag>}
      actions={
        <>
          <PreviewButton name={name} isDisabled={isDirty} />
          <PublishButton details={details} isDisabled={isDirty} invalidates={CHANGED} />
        </>
      }
    >
      {isConflict ? <Conflict onTheirs={discard} onMine={keepMine} /> : <ErrorNote error={save.error} />}
      <div className="columns">
        <div className="columns__main">
          <Form
            key={resets}
            name={name}
            document={draft?.document ?? details.document}
            error={save.error}
            onChange={edit}
          />
        </div>
        <History details={details} isDisabled={isDirty} invalidates={CHANGED} onRestored={reset} />
      </div>
      <SaveBar
        isDirty={isDirty}
        isBusy={save.busy}
        error={save.error}
        onSave={() => draft && save.run({ params: { content: name }, body: draft })}
        onDiscard={discard}
      />
    </Page>
  );
}

/** The edit of a document, and what becomes of it: saved, discarded, or kept over what somebody else has saved. */
function useDraft(details: ContentDetails) {
  const { t } = useText();
  const [draft, setDraft] = useState<Draft | null>(null);
  /** How often the form has begun anew. */
  const [resets, setResets] = useState(0);
  const reset = () => {
    setDraft(null);
    setResets(resets + 1);
  };
  const save = useOperation(OPERATIONS.saveContent, {
    invalidates: CHANGED,
    onDone: () => {
      reset();
      toast(t('pages.saved'));
    },
  });
  return {
    draft,
    resets,
    isDirty: draft !== null && JSON.stringify(draft.document) !== JSON.stringify(details.document),
    isConflict: save.error instanceof ApiError && save.error.code === 'changed-meanwhile',
    save,
    edit: (document: Draft['document']) => setDraft({ document, revision: draft?.revision ?? details.revision }),
    keepMine: () => {
      if (draft) setDraft({ ...draft, revision: details.revision });
      save.reset();
    },
    reset,
    discard: () => {
      reset();
      save.reset();
    },
  };
}

/** Somebody else has saved the document meanwhile: one of both goes on. */
function Conflict({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
  const { t } = useText();
  return (
    <div className="note note--error" role="alert">
      <p>{t('pages.conflict')}</p>
      <Button onPress={onTheirs}>{t('pages.conflict.theirs')}</Button>
      <Button onPress={onMine}>{t('pages.conflict.mine')}</Button>
    </div>
  );
}

type FormProps = {
  name: ContentDetails['name'];
  document: unknown;
  error: Error | null;
  onChange: (document: Record<string, unknown>) => void;
};

/** The form of a document. The input may not be valid yet: only its shape is. */
function Form({ name, document, error, onChange }: FormProps) {
  const errorAt = useFieldErrors(error);
  // If only one language is edited, the other keeps the shop's own text.
  if (!useDefaultWords().isLoaded) return <Skeleton />;
  const form = { errorAt, onChange };
  switch (name) {
    case 'home':
      return <HomeForm {...form} document={document as ContentOf<'home'>} />;
    case 'announcement':
      return <AnnouncementForm {...form} document={document as ContentOf<'announcement'>} />;
    case 'contacts':
      return <ContactsForm {...form} document={document as ContentOf<'contacts'>} />;
    case 'delivery':
      return <DeliveryForm {...form} document={document as ContentOf<'delivery'>} />;
    case 'making':
      return <ProductionTimesForm {...form} document={document as ContentOf<'making'>} />;
    case 'sizes':
      return <SizesForm {...form} document={document as ContentOf<'sizes'>} />;
    case 'embroidery':
      return <EmbroideryOfferForm {...form} document={document as ContentOf<'embroidery'>} />;
    default:
      return <InformationForm {...form} name={name} document={document as ContentOf<typeof name>} />;
  }
}
