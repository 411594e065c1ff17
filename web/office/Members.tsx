import { useState } from 'react';
import { findMembers } from '@laro/contract/calls/officeMembers.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { Field } from '../ui/Field.tsx';
import { useAddress, useDesk } from './desk.ts';
import { MemberAtDesk } from './MemberAtDesk.tsx';
import { NotNow } from './NotNow.tsx';
import { usePlace } from './place.ts';
import styles from './office.module.css';

/** Finds a member, and shows the one that is open. */
export function Members() {
  const t = useText();
  const { brand, when } = useDesk();
  const { id } = usePlace();
  const address = useAddress();
  const [text, setText] = useState('');
  const wanted = text.trim();
  const found = useCall(
    findMembers,
    { query: { merchant: brand.code, text: wanted } },
    { on: wanted.length >= 2 },
  );
  return (
    <>
      <h1 className={styles.title}>{t('office.page.members')}</h1>
      <div className={styles.find}>
        <Field
          label={t('office.findMember')}
          name="find"
          type="search"
          hint={t('office.findMemberHint')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoCapitalize="none"
          autoComplete="off"
        />
      </div>
      <NotNow {...found} />
      {wanted.length >= 2 && found.value && (
        <section aria-label={t('office.found')} aria-live="polite">
          {found.value.members.length === 0 && <p>{t('office.foundNone')}</p>}
          <ul className={styles.list}>
            {found.value.members.map((member) => (
              <li key={member.id}>
                <a href={address('members', member.id)} aria-current={member.id === id ? 'true' : undefined}>
                  <strong>{member.username}</strong>
                  <span>{t(`office.state.${member.state}`)}</span>
                  <span>{when(member.joinedAt)}</span>
                </a>
              </li>
            ))}
          </ul>
          {found.value.more && <p>{t('office.foundMore')}</p>}
        </section>
      )}
      {id !== undefined && <MemberAtDesk key={id} id={id} />}
    </>
  );
}
