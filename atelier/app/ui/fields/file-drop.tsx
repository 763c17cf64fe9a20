import { DropZone, FileTrigger } from 'react-aria-components';
import { Button } from '#atelier/app/ui/button.tsx';

type Props = {
  /** What can be dropped here. */
  label: string;
  /** Replaces the label while files are being read. */
  progress?: string | null;
  /** The label of the button, which opens a file dialog. */
  action: string;
  /** Types and extensions of files that can be chosen. The caller refuses other dropped files. */
  accepted: readonly string[];
  isMultiple?: boolean;
  isBusy: boolean;
  onFiles: (files: File[]) => void;
};

/** A drop zone for files, with a button to choose them. */
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
      {progress ? <p>{progress}</p> : <p className="drop-zone__label">{label}</p>}
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
