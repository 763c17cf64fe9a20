import { useState } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Dialog } from '#atelier/app/ui/dialog.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { Icon } from '#atelier/app/ui/icon.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { useErrorText } from '#atelier/app/ui/use-error-text.ts';
import type { StorefrontDocument } from '#shared/contract/content.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

/** Creates a link to the shop with the draft. */
export function PreviewButton({ name, isDisabled }: { name: StorefrontDocument; isDisabled: boolean }) {
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
