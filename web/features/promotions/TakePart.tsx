import { join, offers } from '@laro/contract/calls/promotions.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { formatOf, type AmountFormat } from '@laro/rules/amountFormat.ts';
import { registerMethod, thisBrowser } from '../../platform/device/browserKind.ts';
import { useTexts, useText } from '../../platform/i18n/text.tsx';
import { useSession } from '../../platform/net/session.ts';
import { useCall } from '../../platform/net/useCall.ts';
import { useSend } from '../../platform/net/useSend.ts';
import { useSite } from '../../platform/page/site.ts';
import { linkTo } from '../../screens.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/FormPage.tsx';
import { toast } from '../../ui/toast.ts';
import { Banner } from '../forms/Banner.tsx';
import type { FormField } from '../forms/fields.ts';
import { refusedBy, type RefusalTable } from '../forms/refusals.ts';
import { Submit } from '../forms/Submit.tsx';
import { useForm } from '../forms/useForm.ts';
import { PartAsks } from './PartAsks.tsx';
import { PartState } from './PartState.tsx';
import styles from './part.module.css';

type Offer = Value<typeof offers>['offers'][number];

const refusals: RefusalTable<typeof join, 'code'> = {
  NOT_IN_APP: { say: 'rewards.inApp' },
  CODE_WRONG: { at: 'code', say: 'rewards.codeWrong', clears: ['code'] },
  PROMO_GONE: { say: 'rewards.gone' },
  NOT_FOR_YOU: { say: 'rewards.notForYou' },
  WALLET_FULL: { say: 'rewards.full' },
  TOO_MANY_ATTEMPTS: { say: 'rewards.tooMany' },
  NOT_ALLOWED: { say: 'breaks.refused' },
  otherwise: { say: 'rewards.failed' },
};

/** S3-40: what a promotion is to whoever looks at it, and the press that takes part; nothing for one that is words only. */
export function TakePart({ promotionId }: { readonly promotionId: string }) {
  const { t, language } = useTexts();
  const { info } = useSite();
  const { known, session } = useSession();
  const { value } = useCall(offers, { query: { language } }, { on: known });
  const offer = value?.offers.find(({ id }) => id === promotionId);
  if (value === undefined || offer === undefined) return null;
  const format = formatOf(value.currency, info.currency);
  const mayTake = offer.label === 'join' || offer.label === 'claim';
  if (session === undefined && mayTake) {
    return (
      <div className={styles.part}>
        <PartAsks asks={offer} format={format} />
        <LinkButton to={linkTo('login')} wide>
          {t('rewards.login')}
        </LinkButton>
      </div>
    );
  }
  return <Offered offer={offer} format={format} />;
}

function Offered({ offer, format }: { readonly offer: Offer; readonly format: AmountFormat }) {
  const t = useText();
  const { part, label, why, needsCode, kind } = offer;
  if (part !== null && part.label === label) return <PartState part={part} format={format} />;
  if (label === 'join' || label === 'claim') {
    return (
      <div className={styles.part}>
        <PartAsks asks={offer} format={format} />
        {needsCode ? (
          <ByCode offer={offer} />
        ) : kind === 'appDownload' && !isInApp() ? (
          <>
            <p>{t('rewards.inApp')}</p>
            <LinkButton to={linkTo('appDownload')} wide>
              {t('rewards.getApp')}
            </LinkButton>
          </>
        ) : (
          <ByPress offer={offer} />
        )}
      </div>
    );
  }
  return (
    <div className={styles.part}>
      <Button wide disabled>
        {t(`rewards.${label}`)}
      </Button>
      {why !== null && <p className={styles.quiet}>{t(`rewards.${why}`)}</p>}
      {why === 'NO_FRIEND' && (
        <LinkButton to={linkTo('inviteFriends')} wide>
          {t('rewards.invite')}
        </LinkButton>
      )}
    </div>
  );
}

function isInApp(): boolean {
  return registerMethod(thisBrowser()) !== 'H5';
}

function ByPress({ offer: { id, label } }: { readonly offer: Offer }) {
  const t = useText();
  const { send } = useSend(join);
  const form = useForm({
    fields: [],
    async send(_, signal) {
      const outcome = await send({ body: { promotionId: id, inApp: isInApp() } }, { signal });
      if (outcome?.ok !== true) return refusedBy(refusals, outcome?.failure);
      toast.show({ text: t('rewards.taken'), lasts: 'success', tone: 'success' });
      return undefined;
    },
  });
  return (
    <Form {...form.props}>
      <Banner said={form.said} />
      <Submit form={form} label={t(label === 'join' ? 'rewards.join' : 'rewards.claim')} />
    </Form>
  );
}

const code: FormField<'code'> = {
  ...({ name: 'code', label: 'rewards.code', missing: 'rewards.codeMissing' } as const),
  wrong: 'rewards.codeWrong',
  rule: { enabled: true, required: true, maxLength: 40 },
};

function ByCode({ offer: { id } }: { readonly offer: Offer }) {
  const t = useText();
  const { send } = useSend(join);
  const form = useForm({
    fields: [code],
    async send(typed, signal) {
      const outcome = await send({ body: { promotionId: id, code: typed.code } }, { signal });
      if (outcome?.ok !== true) return refusedBy(refusals, outcome?.failure);
      toast.show({ text: t('rewards.taken'), lasts: 'success', tone: 'success' });
      return undefined;
    },
  });
  return (
    <Form {...form.props}>
      <Field {...form.field('code')} autoCapitalize="characters" maxLength={40} />
      <Banner said={form.said} />
      <Submit form={form} label={t('rewards.claim')} />
    </Form>
  );
}
