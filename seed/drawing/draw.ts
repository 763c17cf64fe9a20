import { access, mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Drawing, View } from './drawing.ts';
import { readStamps, type Stamps, stampOf, writeStamps } from './stamp.ts';

/** A product to draw: every colour gets its own picture of every view. */
export type DrawingJob = {
  id: string;
  drawing: Drawing;
  colours: readonly { handle: string; hex: string }[];
  views?: readonly View[];
};

export type DrawOptions = {
  jobs: readonly DrawingJob[];
  /** Pictures are written to `<folder>/<job id>/<colour>-<view>.jpg`. */
  folder: string;
  /** Threads; as many as there are cores when not given. */
  workers?: number;
  onProgress?: (progress: { done: number; total: number }) => void;
};

/** A picture on the disk; `drawn` is false when it was there already. */
export type DrawnPicture = { job: string; colour: string; view: View; file: string; drawn: boolean };

/** One view of one product, with the colours that are still to be drawn. */
export type Task = {
  id: string;
  drawing: Drawing;
  view: View;
  folder: string;
  colours: readonly { file: string; hex: string }[];
};

const VIEWS: readonly View[] = ['front', 'back', 'detail', 'styled'];

/** Draws what is missing or out of date and lists every picture. Rejects when a picture cannot be drawn. */
export async function drawPictures({
  jobs,
  folder,
  workers = availableParallelism(),
  onProgress,
}: DrawOptions): Promise<DrawnPicture[]> {
  const plans = await Promise.all(jobs.map((job) => plan(job, folder)));
  const tasks = plans.flatMap(({ tasks }) => tasks);
  const pictures = plans.flatMap((one) => one.pictures);
  const stamps = new Map(plans.map((one) => [one.id, one.stamps]));
  let done = pictures.filter((picture) => !picture.drawn).length;
  onProgress?.({ done, total: pictures.length });
  await share(tasks, Math.min(workers, tasks.length), async (task) => {
    const known = stamps.get(task.id) ?? {};
    for (const { file, hex } of task.colours) known[file] = stampOf(task.drawing, task.view, hex);
    await writeStamps(task.folder, known);
    done += task.colours.length;
    onProgress?.({ done, total: pictures.length });
  });
  return pictures;
}

type Plan = { id: string; stamps: Stamps; tasks: Task[]; pictures: DrawnPicture[] };

async function plan({ id, drawing, colours, views = VIEWS }: DrawingJob, root: string): Promise<Plan> {
  const folder = join(root, id);
  await mkdir(folder, { recursive: true });
  const stamps = await readStamps(folder);
  const pictures: DrawnPicture[] = [];
  const tasks: Task[] = [];
  for (const view of views) {
    const missing: { file: string; hex: string }[] = [];
    for (const { handle, hex } of colours) {
      const file = `${handle}-${view}.jpg`;
      const ready = stamps[file] === stampOf(drawing, view, hex) && (await exists(join(folder, file)));
      if (!ready) missing.push({ file, hex });
      pictures.push({ job: id, colour: handle, view, file: join(folder, file), drawn: !ready });
    }
    if (missing.length > 0) tasks.push({ id, drawing, view, folder, colours: missing });
  }
  return { id, stamps, tasks, pictures };
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/**
 * Hands tasks to threads one at a time. Answers are taken one after another, so stamps are never written twice at once.
 */
async function share(tasks: readonly Task[], count: number, onDone: (task: Task) => Promise<void>): Promise<void> {
  const queue = [...tasks];
  let writing = Promise.resolve();
  const threads = Array.from({ length: count }, () => new Worker(new URL('./draw-worker.ts', import.meta.url)));
  try {
    await Promise.all(
      threads.map(async (thread) => {
        for (let task = queue.shift(); task; task = queue.shift()) {
          const finished = task;
          await ask(thread, finished);
          writing = writing.then(() => onDone(finished));
          await writing;
        }
      }),
    );
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

function ask(thread: Worker, task: Task): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      thread.off('message', onMessage).off('error', onError);
      finish();
    };
    const onMessage = (failure: string | null) =>
      settle(() =>
        failure === null ? resolve() : reject(new Error(`Cannot draw ${task.id}, ${task.view}: ${failure}`)),
      );
    const onError = (cause: unknown) =>
      settle(() => reject(new Error(`Cannot draw ${task.id}, ${task.view}`, { cause })));
    thread.on('message', onMessage).on('error', onError);
    thread.postMessage(task);
  });
}
