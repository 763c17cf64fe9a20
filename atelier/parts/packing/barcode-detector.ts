/** The browser's reader of codes, where it has one (Shape Detection API); TypeScript does not know it. */
type BarcodeDetector = { detect: (image: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: readonly string[] }): BarcodeDetector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

const FORMAT = 'qr_code';

function detectorClass(): DetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
}

/** Whether this browser has a camera to ask for, and reads the codes of tickets itself. */
export async function canScanByCamera(): Promise<boolean> {
  const Detector = detectorClass();
  if (!Detector || !navigator.mediaDevices) return false;
  const formats: readonly string[] = await Detector.getSupportedFormats().catch(() => []);
  return formats.includes(FORMAT);
}

/** Reads the first code that a video shows; null while it shows none. */
export function createCodeReader(): (video: HTMLVideoElement) => Promise<string | null> {
  const Detector = detectorClass();
  const detector = Detector && new Detector({ formats: [FORMAT] });
  return async (video) => {
    const [code] = (await detector?.detect(video).catch(() => [])) ?? [];
    return code?.rawValue ?? null;
  };
}
