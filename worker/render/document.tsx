import type { ReactNode } from 'react';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { FirstStyle } from '#shared/routes.ts';
import { reachAttribute } from '#shared/ui/reach.ts';
import { inlineStyle } from '../page/assets.ts';
import { firstScript } from '../page/first-script.ts';
import type { Meta } from '../page/meta.ts';
import { usePageContext } from '../page/page-context.ts';
import { SeoHead } from '../seo/seo-head.tsx';

type Props = {
  meta: Meta;
  /** For a page that is first shown with the critical style and this one; the whole style follows as a file. */
  firstStyle: FirstStyle | null;
  children: ReactNode;
};

/** The document around every page: head, styles, the entry script. */
export function Document({ meta, firstStyle, children }: Props) {
  const { t, locale } = useShopIntl();
  const { assets, path, content } = usePageContext();
  const crossOrigin = assets.host ? { crossOrigin: 'anonymous' as const } : {};
  const inline = inlineStyle(assets, firstStyle);
  // In development no style is inline.
  const early = !firstStyle && inline === '';
  const headStyles = early ? [...assets.headStyles, ...assets.styles] : assets.headStyles;
  const lateStyles = firstStyle ? assets.styles : [];
  const title = path === '/' ? meta.title : t('document.title', { page: meta.title });
  return (
    <html
      lang={locale}
      data-build={assets.buildId}
      data-forced-theme={meta.theme}
      data-reach={content?.contacts ? reachAttribute(content.contacts) : undefined}
      data-sizes={content?.sizes ? JSON.stringify(content.sizes) : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: firstScript(assets) }} />
        <title>{title}</title>
        {meta.reloadSeconds !== undefined && (
          <noscript>
            <meta httpEquiv="refresh" content={String(meta.reloadSeconds)} />
          </noscript>
        )}
        <SeoHead meta={meta} />
        {firstStyle === 'product' && <meta name="islands" content={assets.islands[locale].join(' ')} />}
        {assets.fonts[locale].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        {inline && <style dangerouslySetInnerHTML={{ __html: inline }} />}
        {headStyles.map((style) => (
          <link key={style} rel="stylesheet" href={style} {...crossOrigin} />
        ))}
        <script type="module" src={assets.entry} async {...crossOrigin} />
      </head>
      <body>
        {children}
        {/* Below all it styles, so that no page waits for it. */}
        {lateStyles.map((style) => (
          <link key={style} rel="stylesheet" href={style} {...crossOrigin} />
        ))}
      </body>
    </html>
  );
}
