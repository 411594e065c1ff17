import { useState } from 'react';
import type { BrandLook } from '@laro/contract/calls/officeBrand.ts';
import { catalogues, shownLanguages } from '@laro/rules/catalogues.ts';
import { useText } from '../platform/i18n/text.tsx';
import { Field } from '../ui/Field.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useDesk } from './desk.ts';
import type { StudioPart } from './studioPart.ts';
import styles from './office.module.css';

type Links = BrandLook['links'];
const services = ['CS', 'whatsapp'] as const;
const others = ['telegram', 'affiliate', 'speedTest', 'floatingService', 'chat'] as const;

/** Where a brand is, where it leads to, and under whose licence it runs. */
export function StudioAddresses({ look, mayWrite, change }: StudioPart) {
  const t = useText();
  const { me } = useDesk();
  const { hosts, links, licence } = look;
  // As it is typed, with the end of a line that nothing follows yet.
  const [typed, setTyped] = useState('');
  const isOwner = mayWrite && me.role === 'owner';
  const setService = (title: (typeof services)[number], path: string): void => {
    const at = links.customerService.findIndex((one) => one.title === title);
    const rest = links.customerService.filter((_, index) => index !== at);
    change({
      links: { ...links, customerService: path === '' ? rest : inOrder([...rest, { title, path }]) },
    });
  };
  const setLink = (name: (typeof others)[number], path: string): void => {
    const { [name]: _, ...rest } = links;
    change({ links: path === '' ? rest : { ...rest, [name]: path } });
  };
  const address = { type: 'url', autoCapitalize: 'none', autoComplete: 'off', maxLength: 200 } as const;
  return (
    <>
      <TextArea
        label={t('office.hosts')}
        hint={t(isOwner ? 'office.hostsHint' : 'office.hostsOfOwner')}
        name="hosts"
        rows={2}
        count=""
        autoCapitalize="none"
        spellCheck={false}
        disabled={!isOwner}
        value={hostsIn(typed).join() === hosts.join() ? typed : hosts.join('\n')}
        onChange={({ target }) => {
          setTyped(target.value);
          change({ hosts: hostsIn(target.value) });
        }}
      />
      {services.map((title) => (
        <Field
          key={title}
          {...address}
          label={t(`office.link.${title}`)}
          name={title}
          disabled={!mayWrite}
          value={links.customerService.find((one) => one.title === title)?.path ?? ''}
          onChange={({ target }) => setService(title, target.value)}
        />
      ))}
      {others.map((name) => (
        <Field
          key={name}
          {...address}
          label={t(`office.link.${name}`)}
          hint={name === 'chat' ? t('office.linkChatHint') : undefined}
          name={name}
          disabled={!mayWrite}
          value={links[name] ?? ''}
          onChange={({ target }) => setLink(name, target.value)}
        />
      ))}
      <h3 className={styles.small}>{t('office.licence')}</h3>
      {catalogues.map((code) => (
        <TextArea
          key={code}
          label={`${t('office.licence')}, ${shownLanguages[code].name}`}
          name={`licence ${code}`}
          rows={3}
          maxLength={2000}
          count=""
          lang={shownLanguages[code].tag}
          disabled={!mayWrite}
          value={licence[code] ?? ''}
          onChange={({ target }) => change({ licence: { ...licence, [code]: target.value } })}
        />
      ))}
    </>
  );
}

function hostsIn(typed: string): string[] {
  return typed.split(/\s+/).filter(Boolean);
}

/** As pages show them, whichever was typed first. */
function inOrder(list: Links['customerService']): Links['customerService'] {
  return list.toSorted((one, other) => services.indexOf(one.title) - services.indexOf(other.title));
}
