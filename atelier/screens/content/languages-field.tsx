import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { TEXT_LANGUAGES, type Text } from '#shared/domain/text.ts';
import { useDefaultWords } from './default-words.ts';

type LanguagesProps = {
  label: string;
  value: Text;
  onChange: (value: Text) => void;
  /** The field's path in the document, for its error. */
  path: string;
  errorAt: (path: string) => string | undefined;
  lines?: number;
  description?: string;
  /** The default text, which stands below what differs from it. */
  own?: Text | undefined;
};

/** A text in each language, side by side. */
export function LanguagesField({ label, value, onChange, path, errorAt, lines = 1, description, own }: LanguagesProps) {
  const { t } = useText();
  return (
    <div className="content__languages">
      {TEXT_LANGUAGES.map((language) => (
        <TextField
          key={language}
          label={t(`pages.in.${language}`, { label })}
          lang={language}
          lines={lines}
          value={value[language]}
          onChange={(text) => onChange({ ...value, [language]: text })}
          errorMessage={errorAt(`${path}.${language}`)}
          description={
            own && own[language] !== value[language] ? (
              <>
                {description} <span className="content__own">{t('pages.ownWords.are', { text: own[language] })}</span>
              </>
            ) : (
              description
            )
          }
        />
      ))}
    </div>
  );
}

type WordsProps = Omit<LanguagesProps, 'value' | 'onChange' | 'own'> & {
  /** The message with the default text. */
  message: string;
  value: Text | null;
  onChange: (value: Text | null) => void;
  /** Whether the default text stands below an edited one. */
  isOwnShown?: boolean;
};

/** The same for a text that replaces a default one, which can be restored. */
export function WordsField({ message, value, onChange, isOwnShown = false, ...props }: WordsProps) {
  const { t } = useText();
  const own = useDefaultWords().wordsOf(message);
  const change = (words: Text) => onChange(TEXT_LANGUAGES.every((each) => words[each] === own[each]) ? null : words);
  return (
    <div className="content__words">
      <LanguagesField {...props} own={isOwnShown ? own : undefined} value={value ?? own} onChange={change} />
      {value && (
        <Button kind="quiet" icon="arrow-back-up" onPress={() => onChange(null)}>
          {t('pages.ownWords')}
        </Button>
      )}
    </div>
  );
}
