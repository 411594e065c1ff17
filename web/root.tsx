import type { ReactNode } from 'react';
import {
  data,
  ScrollRestoration,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { Outlet } from './platform/router.ts';
import { directionOf } from '@laro/contract/languages.ts';
import './themes/base.css';
import { useHydrated } from './platform/device.ts';
import { useTexts } from './platform/i18n/text.tsx';
import { pack, type Packed } from './platform/packed.ts';
import { pageOf } from './platform/pageContext.ts';
import { useSiteIfKnown, type SiteData } from './platform/site.ts';
import { siteDataOf } from './platform/siteData.ts';
import { ErrorScreen } from './shell/ErrorScreen.tsx';
import { InstallLinks } from './shell/InstallLinks.tsx';
import { PageTexts } from './shell/PageTexts.tsx';
import { Shell } from './shell/Shell.tsx';
import { Start } from './shell/Start.tsx';
import { Styles, useHead } from './shell/Head.tsx';

export function loader({ context }: LoaderFunctionArgs): Packed<SiteData> {
  const page = pageOf(context);
  if (page.site === undefined) throw data(null, { status: 503 });
  return pack(siteDataOf(page, page.site));
}

/**
 * The merchant does not change from screen to screen; only a change of language asks again, at the same
 * address.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && currentUrl.href === nextUrl.href;
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <PageTexts>
      <Document>{children}</Document>
    </PageTexts>
  );
}

function Document({ children }: { children: ReactNode }) {
  const { language, tag } = useTexts();
  const site = useSiteIfKnown();
  const head = useHead();
  const hydrated = useHydrated();
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
        <Styles />
      </head>
      <body>
        {children}
        {/* Before it runs, the browser's own restoring is as good; its inline script would be in every page. */}
        {hydrated && <ScrollRestoration />}
        <Start />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorScreen error={error} />;
}
