import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { CLOTHS } from '#shared/domain/cloths.ts';
import { CARE_SYMBOLS } from '#shared/domain/icons.ts';
import type { SectionProps } from './edit.ts';

/** The care symbols of a product. */
export function CareSection({ product: { care }, onChange }: SectionProps) {
  const { t } = useText();
  return (
    <WordsCard
      title={t('catalogue.care')}
      words={CARE_SYMBOLS}
      chosen={care}
      nameOf={(symbol) => t(`product.care.${symbol}`)}
      onChange={(symbols) => onChange({ care: symbols })}
    />
  );
}

/** The cloths that lists find a product by. */
export function ClothsSection({ product: { cloths }, onChange }: SectionProps) {
  const { t } = useText();
  return (
    <WordsCard
      title={t('catalogue.cloths')}
      words={CLOTHS}
      chosen={cloths}
      nameOf={(cloth) => t(`listing.cloth.${cloth}`)}
      onChange={(chosen) => onChange({ cloths: chosen })}
    />
  );
}

type WordsProps<Word extends string> = {
  title: string;
  words: readonly Word[];
  chosen: readonly Word[];
  nameOf: (word: Word) => string;
  onChange: (chosen: Word[]) => void;
};

/** Some of a few words, kept in their order. */
function WordsCard<Word extends string>({ title, words, chosen, nameOf, onChange }: WordsProps<Word>) {
  return (
    <Card title={title}>
      <div className="choices choices--columns">
        {words.map((word) => (
          <Checkbox
            key={word}
            value={chosen.includes(word)}
            onChange={(isOn) => onChange(words.filter((each) => (each === word ? isOn : chosen.includes(each))))}
          >
            {nameOf(word)}
          </Checkbox>
        ))}
      </div>
    </Card>
  );
}
