import address from './sheet-file.worker.ts?worker&url';
import { workerAddress } from './trusted-types.ts';

export type SheetFormat = 'xlsx' | 'csv';

/** A table to be written as a file. */
export type SheetJob = {
  kind: 'write';
  format: SheetFormat;
  table: readonly (readonly string[])[];
  /** Columns that hold numbers, and how wide each is in letters. */
  numbers: readonly number[];
  widths: readonly number[];
};

type Reply = { id: number; result?: unknown; error?: string };

let worker: Worker | null = null;
let jobs = 0;

/** Writes a table as a spreadsheet. */
export function writeSheetFile(job: SheetJob): Promise<Blob> {
  worker ??= new Worker(workerAddress(address), { type: 'module' });
  const current = worker;
  jobs += 1;
  const id = jobs;
  return new Promise((resolve, reject) => {
    const finish = ({ data }: MessageEvent<Reply>) => {
      if (data.id !== id) return;
      current.removeEventListener('message', finish);
      if (data.result instanceof Blob) resolve(data.result);
      else reject(new Error(data.error));
    };
    current.addEventListener('message', finish);
    current.postMessage({ id, job });
  });
}
