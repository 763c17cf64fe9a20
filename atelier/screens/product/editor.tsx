import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { SaveBar } from '#atelier/app/ui/save-bar.tsx';
import { Tabs } from '#atelier/app/ui/tabs.tsx';
import { useAddress } from '#atelier/app/url/use-address.ts';
import { EditErrorNote } from '#atelier/parts/products/edit-errors.tsx';
import { StatusTag } from '#atelier/parts/products/status-tag.tsx';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { lackingParts } from '#shared/contract/lacking-parts.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { MissingPart, OperatorProduct } from '#shared/contract/operator-catalogue.ts';
import { SOURCE_LANGUAGE, textIn } from '#shared/domain/text.ts';
import { AttributesSection } from './attributes-section.tsx';
import { ColoursSection } from './colours-section.tsx';
import { ConsumptionSection } from './consumption-section.tsx';
import { CustomsSection } from './customs-section.tsx';
import { DoubtDialog } from './doubt-dialog.tsx';
import { type Doubt, doubtsOf, newDoubts } from './doubts.ts';
import { changedFields, type ProductField, type SectionProps } from './edit.ts';
import { MadeToOrderSection } from './made-to-order-section.tsx';
import { MatrixSection } from './matrix-section.tsx';
import { OrganisationSection } from './organisation-section.tsx';
import { fieldName, OverlapNote } from './overlap-note.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { PriceHistorySection } from './price-history-section.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { SizeTableSection } from './size-table-section.tsx';
import { StatusActions, useStatusChange } from './status-actions.tsx';
import { TextsSection } from './texts-section.tsx';
import { useProductDraft } from './use-product-draft.ts';
import { VariantsSection } from './variants-section.tsx';
import { CareSection, ClothsSection } from './words-sections.tsx';

const EditorQuery = z.object({
  part: z._default(z.enum(['texts', 'variants', 'matrix', 'sizes', 'pictures', 'materials']), 'texts'),
});

/** Edits a product; nothing is stored until it is saved. */
export function ProductEditor({ stored }: { stored: OperatorProduct }) {
  const { t, locale } = useText();
  const edit = useProductDraft(stored);
  const { base, draft, overlapping, takeTheirs, keepMine, onChange, discard, save, isBusy, error } = edit;
  const change = useStatusChange(draft.handle);
  const saveAndPublish = () => save(() => change.become('published'));
  const [asked, setAsked] = useState<{ doubts: Doubt[]; save: () => void } | null>(null);
  const fields = changedFields(base.product, draft);
  const isDirty = fields.length > 0;
  const askFirst = (doubts: Doubt[], goOn: () => void) =>
    doubts.length > 0 ? setAsked({ doubts, save: goOn }) : goOn();
  const doubts = base.status === 'published' ? newDoubts(base.product, draft) : [];
  const names = (listed: readonly ProductField[]) =>
    [...new Set(listed.map((field) => t(fieldName(field))))].join(', ');
  return (
    <Page
      title={textIn(base.product.name, locale)}
      back={{ to: '/products', label: t('catalogue.products') }}
      mark={<StatusTag status={base.status} t={t} />}
      actions={<StatusActions stored={base} isDirty={isDirty} change={change} />}
    >
      {overlapping.length > 0 ? (
        <OverlapNote fields={overlapping} theirs={base.product} mine={draft} onTheirs={takeTheirs} onMine={keepMine} />
      ) : (
        <EditErrorNote error={isDirty ? error : null} />
      )}
      <Sections base={base} draft={draft} onChange={onChange} />
      <SaveBar
        isDirty={isDirty}
        isBusy={isBusy}
        isHeld={overlapping.length > 0}
        what={names(fields)}
        error={error}
        also={
          base.status === 'draft'
            ? { label: t('catalogue.saveAndPublish'), onPress: () => askFirst(doubtsOf(draft), saveAndPublish) }
            : null
        }
        onSave={() => askFirst(doubts, save)}
        onDiscard={discard}
      />
      {asked && <DoubtDialog doubts={asked.doubts} isOpen onConfirm={asked.save} onClose={() => setAsked(null)} />}
    </Page>
  );
}

type SectionsProps = { base: OperatorProduct; draft: ImportProduct; onChange: SectionProps['onChange'] };

/** The parts of the form, each in a tab. */
function Sections({ base, draft, onChange }: SectionsProps) {
  const { t } = useText();
  const [{ part }, change] = useAddress(EditorQuery);
  const section = { product: draft, onChange };
  const marks = (...parts: readonly MissingPart[]) =>
    lackingParts(draft)
      .filter((each) => parts.includes(each))
      .map((each) => t(`catalogue.missing.${each}`));
  const consumption = useConsumptionTab(base.product);
  return (
    <Tabs
      label={base.product.name[SOURCE_LANGUAGE]}
      value={part}
      onChange={(id) => change({ part: id })}
      items={[
        {
          id: 'texts',
          label: t('catalogue.texts'),
          mark: marks('text', 'translation'),
          content: <Texts {...section} />,
        },
        {
          id: 'variants',
          label: t('catalogue.variantsAndPrices'),
          count: draft.variants.length,
          mark: marks('price'),
          content: (
            <div className="columns__main">
              <VariantsSection {...section} stored={base} />
              <div className="columns">
                <ColoursSection {...section} stored={base} />
                <ScheduleSection stored={base} />
                <PriceHistorySection product={draft} />
              </div>
            </div>
          ),
        },
        {
          id: 'matrix',
          label: t('catalogue.matrix'),
          content: <MatrixSection {...section} stored={base} />,
        },
        { id: 'sizes', label: t('catalogue.sizeTable'), content: <SizeTableSection {...section} /> },
        {
          id: 'pictures',
          label: t('catalogue.field.pictures'),
          count: draft.pictures.length,
          mark: marks('picture', 'alt'),
          content: <PicturesSection {...section} />,
        },
        ...consumption,
      ]}
    />
  );
}

function Texts(section: SectionProps) {
  return (
    <div className="columns">
      <div className="columns__main">
        <TextsSection {...section} />
        <ClothsSection {...section} />
        <CareSection {...section} />
        <AttributesSection {...section} />
        <CustomsSection {...section} />
      </div>
      <div className="columns__side">
        <OrganisationSection {...section} />
        <MadeToOrderSection {...section} />
      </div>
    </div>
  );
}

/** The tab of what a piece takes, in a shop that keeps materials. */
function useConsumptionTab(product: ImportProduct) {
  const { t } = useText();
  const mayEdit = useMay(OPERATIONS.saveConsumption.roles);
  const { data } = useQuery({ ...operationQuery(OPERATIONS.listMaterials), enabled: mayEdit });
  if (!data || data.materials.length === 0) return [];
  const content = <ConsumptionSection product={product} materials={data.materials} />;
  return [{ id: 'materials', label: t('materials.consumption'), content }] as const;
}
