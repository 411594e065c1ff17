import { useRef, useState } from 'react';
import { longestMessage, type ChatSubject } from '@laro/contract/calls/chat.ts';
import {
  answerChat,
  closeChat,
  handChat,
  picture,
  seeChat,
  typeToMember,
  type SubjectState,
} from '@laro/contract/calls/officeChat.ts';
import { kindName } from '../features/wallet/kinds.ts';
import type { RefusalTable } from '../features/forms/refusals.ts';
import { useForm } from '../features/forms/useForm.ts';
import type { MessageId } from '../platform/i18n/catalogues.ts';
import { useText, useTexts } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { useSend } from '../platform/net/useSend.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Form } from '../ui/FormPage.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { grouped, useAddress, useDesk } from './desk.ts';
import { NotNow } from './NotNow.tsx';
import { ReadyAnswers } from './ReadyAnswers.tsx';
import { refusedAtDesk, saidAtDesk } from './refusals.ts';
import { Said } from './Said.tsx';
import { useAgain } from './useAgain.ts';
import styles from './office.module.css';

const refusals: RefusalTable<typeof answerChat, never> = {
  CHAT_UNKNOWN: { say: 'office.chatUnknown' },
  KEY_USED: { say: 'office.unreachable' },
  TAKEN: { say: 'office.chatTakenMeanwhile' },
  otherwise: { say: 'office.unreachable' },
};
const refusedPress = {
  CHAT_UNKNOWN: 'office.chatUnknown',
  TAKEN: 'office.chatTakenMeanwhile',
  WRITTEN_MEANWHILE: 'office.chatWrittenMeanwhile',
  COLLEAGUE_UNKNOWN: 'office.chatNoColleague',
} as const;

/** In ms: how often the member is told that somebody writes. */
const typingSaidMs = 3000;

/** One conversation: what was said, and what whoever may answers. */
export function ChatAtDesk({ id, colleagues }: { id: string; colleagues: readonly string[] }) {
  const t = useText();
  const { me, brand, when } = useDesk();
  const address = useAddress();
  const whose = { merchant: brand.code, memberId: id };
  /** Where the messages begin that are shown; undefined is the last ones. */
  const [before, setBefore] = useState<number>();
  const asked = useCall(
    seeChat,
    { query: { ...whose, ...(before !== undefined && { before }) } },
    { staleTime: 0 },
  );
  useAgain(asked.askAgain);
  const [said, setSaid] = useState<MessageId>();
  const hand = useSend(handChat);
  const close = useSend(closeChat);
  const answer = useSend(answerChat);
  const typing = useSend(typeToMember);
  const [saidTyping, setSaidTyping] = useState(-typingSaidMs);
  const write = (written: string, at: number): void => {
    setText(written);
    if (written.trim() === '' || at - saidTyping < typingSaidMs) return;
    setSaidTyping(at);
    void typing.send({ body: whose });
  };
  // An answer that may not have come is sent again under the key that it had.
  const [key, setKey] = useState(() => crypto.randomUUID());
  // Longer than what a field of a form may hold.
  const [text, setText] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  const [to, setTo] = useState('');
  const form = useForm({
    fields: [],
    async send() {
      if (text.trim() === '') return undefined;
      const outcome = await answer.send({ body: { ...whose, key, text } });
      if (outcome?.ok !== true) return refusedAtDesk(refusals, outcome?.failure);
      setKey(crypto.randomUUID());
      setText('');
      box.current?.focus();
      return undefined;
    },
  });
  if (asked.value === undefined) {
    return asked.failure === undefined ? <Skeleton className={styles.waiting} /> : <NotNow {...asked} />;
  }
  const { chat, messages, types, score } = asked.value;
  const mayAnswer = me.role === 'owner' || me.role === 'support';
  const isMine = chat.takenBy === me.name;
  const give = async (to: string | undefined): Promise<void> => {
    const from = chat.takenBy;
    const outcome = await hand.send({
      body: { ...whose, ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
    });
    setTo('');
    setSaid(outcome?.ok === false ? saidAtDesk(refusedPress, outcome.failure.code) : undefined);
  };
  const end = async (): Promise<void> => {
    // What stands there would never be sent.
    if (text.trim() !== '') return setSaid('office.chatUnsent');
    const outcome = await close.send({ body: { ...whose, last: chat.last } });
    setSaid(outcome?.ok === false ? saidAtDesk(refusedPress, outcome.failure.code) : undefined);
  };
  const first = messages[0]?.number ?? 1;
  return (
    <section className={styles.card} aria-label={t('office.chatWith', { member: chat.member })}>
      <h2 className={styles.subtitle}>
        <a href={address('members', id)}>{chat.member}</a>
      </h2>
      <p className={styles.label}>
        {chat.state === 'closed'
          ? t('office.chatClosed')
          : chat.takenBy === undefined
            ? t('office.chatNobody')
            : t('office.chatTaken', { who: chat.takenBy })}
        {score !== undefined && <> {t('office.chatScore', { score })}</>}
      </p>
      <div className={styles.actions}>
        {first > 1 && <Button onClick={() => setBefore(first)}>{t('office.chatEarlier')}</Button>}
        {before !== undefined && <Button onClick={() => setBefore(undefined)}>{t('office.chatLast')}</Button>}
      </div>
      <ol className={styles.notes} role="log" aria-label={t('office.chatWith', { member: chat.member })}>
        {messages.map((one) => (
          <li key={one.number}>
            <p className={styles.label}>
              {one.from === 'member' ? chat.member : (one.by ?? brand.name)}, {when(one.sentAt)}
            </p>
            {one.about !== undefined && (
              <About about={one.about} now={one.now} href={address('members', id)} />
            )}
            {one.picture !== undefined && <Pictured whose={whose} picture={one.picture} />}
            {/* As whoever sits here reads it: the member had it in a language of their own. */}
            {one.says === 'greeting' ? (
              <p className={styles.spoken}>{t('office.chatGreeting')}</p>
            ) : (
              one.text !== '' && <p className={styles.spoken}>{one.text}</p>
            )}
          </li>
        ))}
      </ol>
      {types && (
        <p role="status" className={styles.label}>
          {t('office.chatTypes', { member: chat.member })}
        </p>
      )}
      {mayAnswer && (chat.takenBy === undefined || isMine) && (
        <>
          <Form {...form.props}>
            <TextArea
              ref={box}
              label={t('office.chatAnswer')}
              name="answer"
              count=""
              rows={3}
              maxLength={longestMessage}
              value={text}
              onChange={({ target, timeStamp }) => write(target.value, timeStamp)}
            />
            <Said said={form.said} />
            <Button type="submit" variant="primary" loading={form.isBusy}>
              {t('office.chatSend')}
            </Button>
          </Form>
          <ReadyAnswers
            text={text}
            onChoose={(chosen) => {
              setText(chosen);
              box.current?.focus();
            }}
          />
        </>
      )}
      {mayAnswer && chat.state === 'open' && (
        <div className={classes(styles.actions, styles.level)}>
          {!isMine && (
            <Button loading={hand.isSending} onClick={() => void give(me.name)}>
              {t(chat.takenBy === undefined ? 'office.chatTake' : 'office.chatTakeOver')}
            </Button>
          )}
          {isMine && (
            <>
              <label className={styles.brand}>
                <span className={styles.label}>{t('office.chatHandTo')}</span>
                <select value={to} onChange={({ target }) => setTo(target.value)}>
                  <option value="">{t('office.chatHandChoose')}</option>
                  <option value="*">{t('office.chatHandAll')}</option>
                  {colleagues
                    .filter((name) => name !== me.name)
                    .map((name) => (
                      <option key={name} value={name}>
                        {name}
                      </option>
                    ))}
                </select>
              </label>
              <Button
                disabled={to === ''}
                loading={hand.isSending}
                onClick={() => void give(to === '*' ? undefined : to)}
              >
                {t('office.chatHand')}
              </Button>
              <Button loading={close.isSending} onClick={() => void end()}>
                {t('office.chatClose')}
              </Button>
            </>
          )}
        </div>
      )}
      {said !== undefined && (
        <p role="alert" className={styles.said}>
          {t(said)}
        </p>
      )}
    </section>
  );
}

interface PicturedProps {
  readonly whose: { readonly merchant: string; readonly memberId: string };
  readonly picture: { readonly id: string; readonly width: number; readonly height: number };
}

/** A picture that the member has sent. */
function Pictured({ whose, picture: { id, width, height } }: PicturedProps) {
  const t = useText();
  const { value } = useCall(picture, { query: { ...whose, pictureId: id } });
  const src = value && `data:${value.type};base64,${value.data}`;
  return (
    <img className={styles.sent} src={src} width={width} height={height} alt={t('office.chatPicture')} />
  );
}

interface AboutProps {
  readonly about: ChatSubject;
  readonly now: SubjectState | undefined;
  readonly href: string;
}

/** What the member asks about as it was then, and how it stands now. */
function About({ about, now, href }: AboutProps) {
  const { kind, number, at, amount, currency, points, movement, titles } = about;
  const { t, language } = useTexts();
  const { when } = useDesk();
  const title = titles?.[language] ?? titles?.['EN'];
  const what = [movement && t(kindName(movement)), title].filter((part) => part !== undefined).join(' · ');
  const much =
    amount === undefined
      ? t('office.points', { points: grouped(String(points ?? 0)) })
      : `${grouped(amount)} ${currency}`;
  return (
    <p className={styles.actions}>
      <a className={styles.tag} href={href}>
        {t(`office.about.${kind}`)} {what === '' ? number : `${what} (${number})`}, {much}, {when(at)}
      </a>
      {now !== undefined && <strong>{t('office.aboutNow', { state: t(`office.now.${now}`) })}</strong>}
    </p>
  );
}
