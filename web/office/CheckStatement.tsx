import { useState } from 'react';
import { checkStatement } from '@laro/contract/calls/officeMembers.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { sealDigits, sealedFile } from '@laro/rules/statementSeal.ts';
import type { RefusalTable } from '../features/forms/refusals.ts';
import { demanded } from '../features/forms/fields.ts';
import { useForm } from '../features/forms/useForm.ts';
import { call } from '../platform/net/api.ts';
import { useText } from '../platform/i18n/text.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/FormPage.tsx';
import { grouped, useDesk } from './desk.ts';
import { refusedAtDesk } from './refusals.ts';
import { Said } from './Said.tsx';
import styles from './office.module.css';

const refusals: RefusalTable<typeof checkStatement, 'seal'> = {
  MEMBER_UNKNOWN: { say: 'office.memberUnknown' },
  SEAL_UNKNOWN: { at: 'seal', say: 'office.sealUnknown' },
  otherwise: { say: 'office.unreachable' },
};
const seal = {
  name: 'seal',
  label: 'office.seal',
  hint: 'office.sealHint',
  missing: 'office.missing',
  wrong: 'office.sealWrong',
  rule: { ...demanded, pattern: String.raw`^L[1-9]\d{0,14}-[1-9]\d{0,14}-[0-9a-f]{20}$` },
} as const;

interface CheckStatementProps {
  readonly whose: { readonly merchant: string; readonly memberId: string };
  readonly currency: string;
}

/** S2-11: a member shows a statement; its seal says whether its lines are those of the ledger, and its file whether they were changed. */
export function CheckStatement({ whose, currency }: CheckStatementProps) {
  const t = useText();
  const { when } = useDesk();
  const [found, setFound] = useState<Value<typeof checkStatement> & { readonly seal: string }>();
  const [file, setFile] = useState<string>();
  const form = useForm({
    fields: [seal],
    async send(typed, signal) {
      const outcome = await call(checkStatement, { query: { ...whose, ...typed } }, { signal });
      setFound(outcome.ok ? { ...outcome.value, ...typed } : undefined);
      return outcome.ok ? undefined : refusedAtDesk(refusals, outcome.failure);
    },
  });
  const ofFile = found && file !== undefined && found.isRight && found.seal.endsWith(`-${file}`);
  const money = (amount: string) => `${grouped(amount)} ${currency}`;
  return (
    <section aria-labelledby="statement">
      <h3 id="statement" className={styles.small}>
        {t('office.statement')}
      </h3>
      <Form {...form.props}>
        <Field {...form.field('seal')} autoComplete="off" spellCheck={false} />
        <Field
          label={t('office.sealedFile')}
          name="file"
          type="file"
          accept=".csv"
          onChange={({ target }) => void digitsOf(target.files?.[0]).then(setFile)}
        />
        <Said said={form.said} />
        <Button type="submit" loading={form.isBusy}>
          {t('office.checkSeal')}
        </Button>
      </Form>
      {found && (
        <div role="status">
          <p>
            <strong>{t(found.isRight ? 'office.sealRight' : 'office.sealFalse')}</strong>{' '}
            {ofFile !== undefined && t(ofFile ? 'office.fileRight' : 'office.fileFalse')}
          </p>
          <p className={styles.label}>
            {t('office.sealedLines', {
              count: found.lines,
              from: when(found.from),
              until: when(found.until),
              opening: money(found.opening),
              closing: money(found.closing),
            })}
          </p>
        </div>
      )}
    </section>
  );
}

/** What a seal of the file's lines would end in. */
async function digitsOf(file: File | undefined): Promise<string | undefined> {
  if (!file) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sealedFile(await file.text())));
  return [...new Uint8Array(hash)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, sealDigits);
}
