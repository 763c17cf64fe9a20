import { useText } from '#atelier/app/i18n/use-text.ts';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import './papers.css';

type Props = {
  /** The order's, if several are shown. */
  number?: string;
  value: boolean;
  onChange: (value: boolean) => void;
};

/** Whether the packing slip contains prices. */
export function GiftChoice({ number, value, onChange }: Props) {
  const { t } = useText();
  return (
    <div className="not-printed papers__tools">
      <Checkbox value={value} onChange={onChange}>
        {number === undefined ? t('production.slip.gift') : t('print.gift', { number })}
      </Checkbox>
    </div>
  );
}
