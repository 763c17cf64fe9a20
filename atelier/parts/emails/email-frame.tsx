import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Icon } from '#atelier/app/ui/icon.tsx';
import './email.css';

/** The widths of an email in a phone and in a window, px. */
const WIDTHS = { phone: 320, window: 600 } as const;
const MODES = { light: 'sun', dark: 'moon' } as const;

const isWidth = (key: unknown): key is keyof typeof WIDTHS => key === 'phone' || key === 'window';
const isMode = (key: unknown): key is keyof typeof MODES => key === 'light' || key === 'dark';

/** An email in a frame of its own (worker/email-frame.ts), as wide and as bright as the reader's mail client may be. */
export function EmailFrame({ title, html }: { title: string; html: string }) {
  const { t } = useText();
  const [width, setWidth] = useState<keyof typeof WIDTHS>(() => (innerWidth < WIDTHS.window ? 'phone' : 'window'));
  const [mode, setMode] = useState<keyof typeof MODES>(() =>
    document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
  );
  const { ref, height, post } = useFrame(
    html.replaceAll('(prefers-color-scheme:dark)', mode === 'dark' ? 'all' : 'not all'),
  );
  return (
    <div className="email-frame">
      <div className="email-frame__tools">
        <ToggleButtonGroup
          className="segmented"
          aria-label={t('order.email.width')}
          disallowEmptySelection
          selectedKeys={[width]}
          onSelectionChange={(keys) => setWidth([...keys].find(isWidth) ?? width)}
        >
          {(['phone', 'window'] as const).map((id) => (
            <ToggleButton key={id} id={id} className="segmented__item">
              {t(`order.email.width.${id}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <ToggleButtonGroup
          className="segmented"
          aria-label={t('shell.mode')}
          disallowEmptySelection
          selectedKeys={[mode]}
          onSelectionChange={(keys) => setMode([...keys].find(isMode) ?? mode)}
        >
          {(['light', 'dark'] as const).map((id) => (
            <ToggleButton key={id} id={id} className="segmented__item" aria-label={t(`shell.mode.${id}`)}>
              <Icon name={MODES[id]} />
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      <div className="email-frame__ground">
        <iframe
          ref={ref}
          title={title}
          src="/atelier/email-frame"
          sandbox="allow-scripts"
          width={WIDTHS[width]}
          height={height}
          onLoad={post}
        />
      </div>
    </div>
  );
}

/** Posts HTML to the frame, and takes its height from it. */
function useFrame(html: string) {
  const ref = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(480);
  const post = () => ref.current?.contentWindow?.postMessage(html, '*');
  const send = useEffectEvent(post);
  useEffect(() => {
    if (html !== '') send();
  }, [html]);
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      if (source === ref.current?.contentWindow && typeof data === 'number' && data > 0) setHeight(data);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  return { ref, height, post };
}
