import { DropZone, FileTrigger } from 'react-aria-components';
import { Button } from './button.tsx';

type Props = {
  /** What is dropped here. */
  label: string;
  /** In place of the label while files are being read. */
  progress?: string | null;
  /** The button's words, for those who choose files instead. */
  action: string;
  /** Types and endings of files that can be chosen. What else is dropped is the caller’s to refuse. */
  accepted: readonly string[];
  isMultiple?: boolean;
  isBusy: boolean;
  onFiles: (files: File[]) => void;
};

/** A place where files are dropped, or chosen with a button. */
export function FileDrop({ label, progress, action, accepted, isMultiple = false, isBusy, onFiles }: Props) {
  const take = (files: File[]) => files.length > 0 && onFiles(isMultiple ? files : files.slice(0, 1));
  return (
    <DropZone
      className="drop-zone"
      aria-label={label}
      getDropOperation={() => 'copy'}
      onDrop={async ({ items }) => {
        take(await Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []))));
      }}
    >
      <p>{progress ?? label}</p>
      <FileTrigger
        acceptedFileTypes={accepted}
        allowsMultiple={isMultiple}
        onSelect={(list) => take([...(list ?? [])])}
      >
        <Button icon="upload" busy={isBusy}>
          {action}
        </Button>
      </FileTrigger>
    </DropZone>
  );
}
