import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { canScanByCamera } from '#atelier/parts/packing/barcode-detector.ts';
import { useCamera } from './use-camera.ts';

/** Scans codes with the camera, in a browser that reads them itself; nothing in others. */
export function CameraScan({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useText();
  const video = useRef<HTMLVideoElement>(null);
  const { data: isPossible } = useQuery({
    queryKey: ['camera'],
    queryFn: canScanByCamera,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { isOn, problem, start, stop } = useCamera(video, onCode);
  if (!isPossible) return null;
  return (
    <div className="packing__camera">
      <Button icon={isOn ? 'x' : 'scan'} onPress={isOn ? stop : start}>
        {t(isOn ? 'production.camera.stop' : 'production.camera.start')}
      </Button>
      <p role="status">
        {isOn && t('production.camera.aim')}
        {problem && t(`production.camera.${problem}`)}
      </p>
      <video ref={video} className="packing__video" hidden={!isOn} muted playsInline />
    </div>
  );
}
