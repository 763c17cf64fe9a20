import { useState } from 'react';
import type { ContentName } from '#shared/contract/content.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { Button } from '../../app/ui/button.tsx';
import { Dialog } from '../../app/ui/dialog.tsx';
import { Icon } from '../../app/ui/icon.tsx';
import { TextField } from '../../app/ui/text-field.tsx';
import { toast } from '../../app/ui/toasts.tsx';
import { useErrorText } from '../../app/use-error-text.ts';
import { useOperation } from '../../app/use-operation.ts';
import { useText } from '../../app/use-text.ts';

/** Creates a link to the shop with the draft. */
export function PreviewButton({ name, isDisabled }: { name: ContentName; isDisabled: boolean }) {
  const { t, moment } = useText();
  const errorText = useErrorText();
  const [link, setLink] = useState<{ url: string; expiresAt: number } | null>(null);
  const preview = useOperation(OPERATIONS.linkContentPreview, {
    onDone: setLink,
    onError: (error) => toast(errorText(error).title, { kind: 'bad' }),
  });
  return (
    <>
      <Button
        icon="eye"
        isDisabled={isDisabled}
        busy={preview.busy}
        onPress={() => preview.run({ params: { content: name } })}
      >
        {t('pages.preview')}
      </Button>
      <Dialog title={t('pages.preview')} isOpen={link !== null} onClose={() => setLink(null)}>
        {link && (
          <>
            <TextField
              label={t('pages.preview.link')}
              description={t('pages.preview.until', { until: moment(new Date(link.expiresAt).toISOString()) })}
              value={link.url}
              onChange={() => undefined}
              isReadOnly
            />
            <p>
              <a className="button button--primary" href={link.url} target="_blank" rel="noopener noreferrer">
                <Icon name="external-link" />
                <span>{t('pages.preview.open')}</span>
              </a>
            </p>
          </>
        )}
      </Dialog>
    </>
  );
}
