import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { createCodeReader } from '#atelier/parts/packing/barcode-detector.ts';

/** How often a picture of the camera is read, ms, and how long the same code is not read again. */
const READ_MS = 150;
const AGAIN_MS = 3000;

/** Why the camera does not run: it was not allowed, there is none, or it failed. */
export type CameraProblem = 'refused' | 'missing' | 'failed';

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

type Camera = { isOn: boolean; problem: CameraProblem | null; start: () => void; stop: () => void };

/** Shows the camera in a video while it is on, and reads the codes that it sees, each once. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): Camera {
  const [isOn, setOn] = useState(false);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const take = useEffectEvent(onCode);
  useEffect(() => {
    const shown = video.current;
    if (!isOn || !shown) return;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    let last = { code: '', at: 0 };
    const readCode = createCodeReader();
    const read = async () => {
      const code = await readCode(shown);
      if (isOver) return;
      const isNew = code !== null && (code !== last.code || Date.now() - last.at > AGAIN_MS);
      if (code !== null) last = { code, at: Date.now() };
      if (isNew) take(code);
      timer = setTimeout(() => void read(), READ_MS);
    };
    const open = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        if (isOver) return close();
        shown.srcObject = stream;
        await shown.play();
        await read();
      } catch (error) {
        close();
        if (isOver) return;
        setProblem(PROBLEMS[error instanceof DOMException ? error.name : ''] ?? 'failed');
        setOn(false);
      }
    };
    const close = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
      shown.srcObject = null;
    };
    void open();
    return () => {
      isOver = true;
      clearTimeout(timer);
      close();
    };
  }, [isOn, video]);
  return {
    isOn,
    problem,
    start: () => {
      setProblem(null);
      setOn(true);
    },
    stop: () => setOn(false),
  };
}
