import type { ReactNode } from 'react';
import { directionOf } from '@laro/rules/catalogues.ts';
import './themes/base.css';
import { useTexts } from './platform/i18n/text.tsx';
import { useView, ViewContext, type View } from './platform/router/router.ts';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { ErrorScreen } from './shell/ErrorScreen.tsx';
import { Styles, useHead } from './shell/Head.tsx';
import { InstallLinks } from './shell/InstallLinks.tsx';
import { PageTexts } from './shell/PageTexts.tsx';
import { ShareTags } from './shell/ShareTags.tsx';
import { Shell } from './shell/Shell.tsx';
import { Start } from './shell/Start.tsx';

/** The whole document. `failed`: the server could not render the screen. */
export function App({ view, failed = false }: { view: View; failed?: boolean }) {
  return (
    <ViewContext value={view}>
      <PageTexts>
        <Document>
          {failed || view.site === undefined ? (
            <ErrorScreen unreachable={!failed} />
          ) : (
            <ErrorBoundary>
              <Shell>
                <Screen />
              </Shell>
            </ErrorBoundary>
          )}
        </Document>
      </PageTexts>
    </ViewContext>
  );
}

function Screen() {
  const { Content } = useView();
  return <Content />;
}

function Document({ children }: { children: ReactNode }) {
  const { language, tag } = useTexts();
  const { site } = useView();
  const head = useHead();
  return (
    <html
      lang={tag}
      dir={directionOf(language)}
      data-language={language}
      data-theme={site?.theme ?? head?.theme}
      data-merchant={site?.info.merchantCode}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={head?.colour} suppressHydrationWarning />
        {import.meta.env.SSR && <InstallLinks />}
        {import.meta.env.SSR && <ShareTags />}
        <Styles />
      </head>
      <body>
        {children}
        <Start />
      </body>
    </html>
  );
}
