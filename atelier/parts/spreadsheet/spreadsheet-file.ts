import { workerAddress } from '#atelier/app/trusted-types.ts';
import type { FileCell } from '#shared/spreadsheet/table.ts';
import address from './spreadsheet.worker.ts?worker&url';
import { SPREADSHEET_LIMITS, SpreadsheetFileError, type SpreadsheetFileRefusal } from './spreadsheet-limits.ts';

export type SpreadsheetFormat = 'xlsx' | 'csv';

/** A job of the worker: writing a table as a file, or reading one. */
export type SpreadsheetJob =
  | {
      kind: 'write';
      format: SpreadsheetFormat;
      table: readonly (readonly string[])[];
      /** The columns with numbers, and the width of each in characters. */
      numbers: readonly number[];
      widths: readonly number[];
    }
  | { kind: 'read'; name: string; bytes: ArrayBuffer };

type Reply = { id: number; result?: unknown; error?: string; refusal?: SpreadsheetFileRefusal; row?: number };

let worker: Worker | null = null;
let jobs = 0;

/** Writes a table as a spreadsheet. */
export async function writeSpreadsheetFile(job: Extract<SpreadsheetJob, { kind: 'write' }>): Promise<Blob> {
  const result = await run(job);
  if (!(result instanceof Blob)) throw new Error('The worker wrote no file');
  return result;
}

/**
 * Reads a spreadsheet as a table. Throws a SpreadsheetFileError if it is too large or has a row that cannot be read,
 * and an Error if it is no spreadsheet.
 */
export async function readSpreadsheetFile(file: File): Promise<FileCell[][]> {
  if (file.size > SPREADSHEET_LIMITS.bytes) throw new SpreadsheetFileError('bytes');
  const result = await run({ kind: 'read', name: file.name, bytes: await file.arrayBuffer() });
  if (!Array.isArray(result)) throw new Error('The worker read no table');
  return result;
}

function run(job: SpreadsheetJob): Promise<unknown> {
  worker ??= new Worker(workerAddress(address), { type: 'module' });
  const current = worker;
  jobs += 1;
  const id = jobs;
  return new Promise((resolve, reject) => {
    const finish = ({ data }: MessageEvent<Reply>) => {
      if (data.id !== id) return;
      stop();
      if (data.error === undefined) resolve(data.result);
      else reject(data.refusal ? new SpreadsheetFileError(data.refusal, data) : new Error(data.error));
    };
    // Its file cannot be loaded, as after a new version of the atelier, or its memory is used up.
    const end = () => {
      stop();
      worker = null;
      reject(new Error('The worker has ended'));
    };
    const stop = () => {
      current.removeEventListener('message', finish);
      current.removeEventListener('error', end);
    };
    current.addEventListener('message', finish);
    current.addEventListener('error', end);
    current.postMessage({ id, job });
  });
}
