import { useState } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Page } from '#atelier/app/ui/page.tsx';
import { SaveBar } from '#atelier/app/ui/save-bar.tsx';
import { ErrorNote, Skeleton } from '#atelier/app/ui/states.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { useEdit } from '#atelier/app/ui/use-edit.ts';
import { Tag } from '#atelier/app/ui/values.tsx';
import { type ContentDetails, type ContentOf, emailOf, isEmailDocument } from '#shared/contract/content.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { ContentConflict } from './change-list.tsx';
import { ContactsForm } from './contacts-form.tsx';
import { useDefaultWords } from './default-words.ts';
import { DeliveryForm } from './delivery-form.tsx';
import { EmailForm } from './email-form.tsx';
import { EmailDraft, EmailPreviewButton } from './email-preview-button.tsx';
import { EmbroideryOfferForm } from './embroidery-form.tsx';
import { useFieldErrors } from './field-errors.ts';
import { History } from './history.tsx';
import { HomeForm } from './home-form.tsx';
import { InformationForm } from './information-form.tsx';
import { PreviewButton } from './preview-button.tsx';
import { ProductionTimesForm } from './production-times-form.tsx';
import { PublishButton } from './publish-button.tsx';
import { SizesForm } from './sizes-form.tsx';

const CHANGED = [OPERATIONS.showContent, OPERATIONS.listContent];

/** Edits one document: draft, preview, publication and history. */
export function ContentEditor({ details }: { details: ContentDetails }) {
  const { t } = useText();
  const { name } = details;
  const email = emailOf(name);
  const { draft, revision, resets, isDirty, save, change, keepMine, discard } = useDraft(details);
  return (
    <Page
      title={t(`pages.name.${name}`)}
      back={{ to: '/content', label: t('pages.title') }}
      mark={details.hasDraft && <Tag kind="waiting">{t('pages.draft')}</Tag>}
      actions={
        <>
          {email && <EmailPreviewButton email={email} isDisabled={isDirty} />}
          {!isEmailDocument(name) && <PreviewButton name={name} isDisabled={isDirty} />}
          <PublishButton
            details={details}
            isDisabled={isDirty}
            invalidates={CHANGED}
            preview={email && <EmailDraft email={email} />}
          />
        </>
      }
    >
      {save.error?.code === 'changed-meanwhile' ? (
        <ContentConflict
          name={name}
          theirs={details.document as Record<string, unknown>}
          mine={draft}
          onTheirs={discard}
          onMine={keepMine}
        />
      ) : (
        <ErrorNote error={isDirty ? save.error : null} />
      )}
      <div className="columns">
        <div className="columns__main">
          <Form key={resets} name={name} document={draft} error={save.error} onChange={change} />
        </div>
        <History details={details} isDisabled={isDirty} invalidates={CHANGED} onRestored={discard} />
      </div>
      <SaveBar
        isDirty={isDirty}
        isBusy={save.busy}
        isHeld={save.error?.code === 'changed-meanwhile'}
        error={save.error}
        onSave={() => save.run({ params: { content: name }, body: { document: draft, revision } })}
        onDiscard={discard}
      />
    </Page>
  );
}

/** The edit of a document, and what becomes of it: saved, discarded, or kept over what somebody else has saved. */
function useDraft({ document, revision }: ContentDetails) {
  const { t } = useText();
  const edit = useEdit({ stored: document as Record<string, unknown>, revision, onSettled: () => save.reset() });
  /** How often the form has begun anew. */
  const [resets, setResets] = useState(0);
  const discard = () => {
    edit.discard();
    setResets(resets + 1);
  };
  const save = useOperation(OPERATIONS.saveContent, {
    invalidates: CHANGED,
    onDone: () => {
      discard();
      toast(t('pages.saved'));
    },
  });
  return { ...edit, resets, save, discard };
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
  if (isEmailDocument(name)) return <EmailForm {...form} name={name} document={document as ContentOf<typeof name>} />;
  switch (name) {
    case 'home':
      return <HomeForm {...form} document={document as ContentOf<'home'>} />;
    case 'announcement':
      return <AnnouncementForm {...form} document={document as ContentOf<'announcement'>} />;
    case 'contacts':
      return <ContactsForm {...form} document={document as ContentOf<'contacts'>} />;
    case 'delivery':
      return <DeliveryForm {...form} document={document as ContentOf<'delivery'>} />;
    case 'production':
      return <ProductionTimesForm {...form} document={document as ContentOf<'production'>} />;
    case 'sizes':
      return <SizesForm {...form} document={document as ContentOf<'sizes'>} />;
    case 'embroidery':
      return <EmbroideryOfferForm {...form} document={document as ContentOf<'embroidery'>} />;
    default:
      return <InformationForm {...form} name={name} document={document as ContentOf<typeof name>} />;
  }
}
