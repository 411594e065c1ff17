import type { ExternalLogin } from '@laro/contract/site.ts';
import { goToSource, sourcesOf, useExternalLogin } from '../../platform/externalLogin.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { useNext } from '../../platform/next.ts';
import { useSite } from '../../platform/site.ts';
import { ExternalButtons } from '../../ui/ExternalButtons.tsx';

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
