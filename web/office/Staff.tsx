import { useState } from 'react';
import { changeStaff, invite, staffList, type Colleague } from '@laro/contract/calls/office.ts';
import { staffRoles, type StaffRole } from '@laro/contract/protocol/staff.ts';
import { demanded } from '../features/forms/fields.ts';
import type { RefusalTable } from '../features/forms/refusals.ts';
import { Submit } from '../features/forms/Submit.tsx';
import { useForm } from '../features/forms/useForm.ts';
import type { MessageId } from '../platform/i18n/catalogues.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { useSend } from '../platform/net/useSend.ts';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/FormPage.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useDesk } from './desk.ts';
import { NotNow } from './NotNow.tsx';
import { addressOf } from './place.ts';
import { refusedAtDesk, saidAtDesk } from './refusals.ts';
import { Said } from './Said.tsx';
import styles from './office.module.css';

const everyBrand = '*';
const roleOf = (text: string): StaffRole => staffRoles.find((one) => one === text) ?? 'reader';
const brandsOf = (text: string) => (text === everyBrand ? {} : { brands: [text] });
const field = { rule: demanded, missing: 'office.missing', wrong: 'office.wrong' } as const;
const refusals: RefusalTable<typeof invite, 'name' | 'brand'> = {
  NAME_TAKEN: { at: 'name', say: 'office.nameTaken' },
  BRANDS_NOT_YOURS: { at: 'brand', say: 'office.brandsNotYours' },
  otherwise: { say: 'office.unreachable' },
};

/** S6-10: who works here, by whom they are let in and shut out. */
export function Staff() {
  const t = useText();
  const { me } = useDesk();
  const asked = useCall(staffList, {});
  const { send } = useSend(invite);
  const [ticket, setTicket] = useState<string>();
  const brandOptions = [
    { value: everyBrand, label: t('office.everyBrand') },
    ...me.brands.map(({ code, name }) => ({ value: code, label: name })),
  ];
  const roleOptions = staffRoles.map((value) => ({ value, label: t(`office.role.${value}`) }));
  const form = useForm({
    fields: [
      { ...field, name: 'name', label: 'office.name', rule: { ...demanded, pattern: '^[\\w.@-]{2,60}$' } },
      { ...field, name: 'role', label: 'office.roleLabel' },
      { ...field, name: 'brand', label: 'office.brand' },
    ],
    async send({ name, role, brand }) {
      const outcome = await send({ body: { name, role: roleOf(role), ...brandsOf(brand) } });
      if (outcome?.ok !== true) return refusedAtDesk(refusals, outcome?.failure);
      return void setTicket(outcome.value.ticket);
    },
  });
  const link = ticket && `${window.location.origin}${addressOf({ page: 'invited' })}#${ticket}`;
  return (
    <>
      <h1 className={styles.title}>{t('office.page.staff')}</h1>
      <section className={styles.card}>
        <h2 className={styles.small}>{t('office.invite')}</h2>
        <Form {...form.props}>
          <Field {...form.field('name')} autoCapitalize="none" autoComplete="off" />
          <SelectField {...form.field('role')} options={roleOptions} defaultValue="support" />
          <SelectField {...form.field('brand')} options={brandOptions} defaultValue={everyBrand} />
          <Said said={form.said} />
          <Submit form={form} label={t('office.makeInvitation')} />
        </Form>
        {link && (
          <p role="status" className={styles.ticket}>
            {t('office.ticketOnce')} <code className={styles.key}>{link}</code>
            <CopyButton
              text={link}
              label={t('office.copy')}
              said={{ done: t('office.copied'), failed: t('office.copyFailed') }}
            />
          </p>
        )}
      </section>
      <NotNow {...asked} />
      {asked.value === undefined && asked.failure === undefined && <Skeleton className={styles.waiting} />}
      <ul className={styles.cards}>
        {asked.value?.staff.map((one) => (
          <OneOfStaff
            key={`${one.id} ${one.role} ${one.state}`}
            one={one}
            roleOptions={roleOptions}
            brandOptions={brandOptions}
          />
        ))}
      </ul>
    </>
  );
}

const changed: Readonly<Record<string, MessageId>> = {
  STAFF_UNKNOWN: 'office.staffGone',
  LAST_OWNER: 'office.lastOwner',
  BRANDS_NOT_YOURS: 'office.brandsNotYours',
};

interface Option {
  readonly value: string;
  readonly label: string;
}

function OneOfStaff({
  one,
  roleOptions,
  brandOptions,
}: {
  one: Colleague;
  roleOptions: readonly Option[];
  brandOptions: readonly Option[];
}) {
  const t = useText();
  const { when } = useDesk();
  const { send, isSending } = useSend(changeStaff);
  const [role, setRole] = useState<StaffRole>(one.role);
  const [brand, setBrand] = useState(one.brands?.[0] ?? everyBrand);
  const [said, setSaid] = useState<MessageId>();
  const change = async (shut: boolean): Promise<void> => {
    const outcome = await send({ body: { staffId: one.id, role, shut, ...brandsOf(brand) } });
    if (outcome) setSaid(outcome.ok ? undefined : saidAtDesk(changed, outcome.failure.code));
  };
  const isShut = one.state === 'shut';
  return (
    <li className={styles.card}>
      <p>
        <strong>{one.name}</strong> <span className={styles.tag}>{t(`office.staffState.${one.state}`)}</span>
      </p>
      <p className={styles.label}>
        {one.seenAt === undefined ? t('office.neverSeen') : t('office.seen', { when: when(one.seenAt) })}
      </p>
      <SelectField
        label={t('office.roleLabel')}
        name="role"
        options={roleOptions}
        value={role}
        onChange={({ target }) => setRole(roleOf(target.value))}
      />
      <SelectField
        label={t('office.brand')}
        name="brand"
        options={brandOptions}
        value={brand}
        onChange={({ target }) => setBrand(target.value)}
      />
      <div className={styles.actions}>
        <Button loading={isSending} onClick={() => void change(isShut)}>
          {t('office.saveStaff')}
        </Button>
        <Button
          variant={isShut ? 'secondary' : 'danger'}
          loading={isSending}
          onClick={() => void change(!isShut)}
        >
          {t(isShut ? 'office.letIn' : 'office.shutOut')}
        </Button>
      </div>
      <p role="alert">{said && t(said)}</p>
    </li>
  );
}
