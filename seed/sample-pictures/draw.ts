import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Drawing, PictureView } from '../drawing/drawing.ts';

/** One view of one product, with the colours to draw it in and the file that each picture is written to. */
export type DrawTask = {
  product: string;
  drawing: Drawing;
  view: PictureView;
  colours: readonly { file: string; hex: string }[];
};

export type DrawOptions = {
  tasks: readonly DrawTask[];
  /** Threads; as many as there are cores when not given. */
  workers?: number;
  /** Called after each task; calls never overlap. */
  onDrawn: (task: DrawTask) => Promise<void>;
};

/** Draws pictures as AVIF files, on all cores. The folders must exist. Rejects when a picture cannot be drawn. */
export async function drawPictures({ tasks, workers = availableParallelism(), onDrawn }: DrawOptions): Promise<void> {
  const queue = [...tasks];
  const count = Math.min(workers, tasks.length);
  let reported = Promise.resolve();
  const threads = Array.from({ length: count }, () => new Worker(new URL('./draw-worker.ts', import.meta.url)));
  try {
    await Promise.all(
      threads.map(async (thread) => {
        for (let task = queue.shift(); task; task = queue.shift()) {
          const drawn = task;
          await draw(thread, drawn);
          reported = reported.then(() => onDrawn(drawn));
          await reported;
        }
      }),
    );
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

function draw(thread: Worker, task: DrawTask): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      thread.off('message', onMessage).off('error', onError);
      finish();
    };
    const onMessage = (failure: string | null) =>
      settle(() =>
        failure === null ? resolve() : reject(new Error(`Cannot draw ${task.product}, ${task.view}: ${failure}`)),
      );
    const onError = (cause: unknown) =>
      settle(() => reject(new Error(`Cannot draw ${task.product}, ${task.view}`, { cause })));
    thread.on('message', onMessage).on('error', onError);
    thread.postMessage(task);
  });
}
