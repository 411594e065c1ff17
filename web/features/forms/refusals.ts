import { captchaKinds, type CaptchaKind } from '@laro/rules/captchaKinds.ts';
import type { CommonCode, Spec } from '@laro/contract/protocol/call.ts';
import type { MessageId } from '../../platform/i18n/catalogues.ts';
import type { Values } from '../../platform/i18n/say.ts';

/** What a form does when it is refused: it says something at a field, or above its button for the whole. */
export interface Refusal<Name extends string = string> {
  readonly say: MessageId;
  readonly values?: Values;
  /** The field that it is about; without one it is about the whole. */
  readonly at?: Name;
  /** What was typed here goes. */
  readonly clears?: readonly Name[];
  /** These are wrong together, until one of them is changed. */
  readonly marks?: readonly Name[];
  /** Section 8 lets it pass without a message, and so does a merchant that keeps to that. */
  readonly isSilent?: boolean;
  /** It came before the captcha was looked at, so that what was typed of it is still good. */
  readonly sparesCaptcha?: boolean;
}

/** A refusal of a call, with the captcha for the next try where one came along. */
export interface Refused extends Refusal {
  readonly picture?: string;
  readonly captchaKind?: CaptchaKind;
}

/**
 * What a form does with each code that its call may answer with. One that the contract declares and the table leaves
 * out does not compile.
 */
export type RefusalTable<C extends Spec, Name extends string> = Readonly<
  Record<keyof C['fails'] & string, Refusal<Name>> &
    Partial<Record<CommonCode | 'TIMEOUT', Refusal<Name>>> & {
      /** No connection, and whatever has no line of its own. */
      otherwise: Refusal<Name>;
    }
>;

const everywhere: Readonly<Record<string, Refusal>> = {
  INTERNAL: { say: 'session.unknown' },
  UNAVAILABLE: { say: 'forms.unavailable' },
  MAINTENANCE: { say: 'session.upgrading' },
  REGION_RESTRICTED: { say: 'session.restricted' },
};

/** What a form does with a failure; undefined is that of a call that could not be made. */
export function refusedBy(
  table: Readonly<Record<string, Refusal | undefined>> & { readonly otherwise: Refusal },
  failure: { readonly code: string; readonly value?: unknown } | undefined,
): Refused {
  const code = failure?.code ?? 'otherwise';
  const refusal = table[code] ?? everywhere[code] ?? table.otherwise;
  // The values that refusals of forms have: the field that is wrong, the next captcha, the most that may be.
  const { field, captcha, captchaKind, most }: Record<string, unknown> = Object(failure?.value);
  const kind = captchaKinds.find((one) => one === captchaKind);
  return {
    ...refusal,
    ...(typeof field === 'string' && { at: field }),
    ...(typeof most === 'number' && { values: { most } }),
    ...(typeof captcha === 'string' && { picture: captcha }),
    ...(kind && { captchaKind: kind }),
  };
}
