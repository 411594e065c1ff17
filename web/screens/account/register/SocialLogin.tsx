import type { ExternalLogin } from '@laro/contract/calls/site.ts';
import { goToSource, sourcesOf, useExternalLogin } from '../../../features/identity/externalLogin.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useNext } from '../../../features/session/next.ts';
import { useSite } from '../../../platform/page/site.ts';
import { ExternalButtons } from '../../../features/identity/ExternalButtons.tsx';

/** S2-48: whoever has an account with Google or Facebook begins with that. They come back by way of the login. */
export function SocialLogin({ external }: { external: ExternalLogin }) {
  const t = useText();
  const { flags } = useSite();
  const next = useNext();
  const isOpen = useExternalLogin(external);
  if (!isOpen) return null;
  return (
    <ExternalButtons
      label={t('session.orWith')}
      names={{ google: t('session.google'), facebook: t('session.facebook') }}
      sources={sourcesOf(external, flags)}
      onPress={(source) => goToSource(source, external, next?.to)}
    />
  );
}
