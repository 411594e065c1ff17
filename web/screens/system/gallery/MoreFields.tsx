import { useState } from 'react';
import { CaptchaField } from '../../../ui/CaptchaField.tsx';
import { ChoiceChips } from '../../../ui/ChoiceChips.tsx';
import { CodeField } from '../../../ui/CodeField.tsx';
import { FilesField } from '../../../ui/FilesField.tsx';
import { NewPasswordField } from '../../../ui/NewPasswordField.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { Part } from './Part.tsx';

const studios = ['All', 'Amihan', 'Habagat', 'Lakambini of the Seven Seas', 'Tala'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

/** Grey, and wide enough to be no stand-in (platform/page/standIns.ts); a captcha is drawn by the gateway. */
const grey =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAADCAAAAACLoxGUAAAADklEQVR4nGOYCQUMGAwAwb8OWarIp+UAAAAASUVORK5CYII=';
const captcha = {
  label: 'The five digits',
  picture: 'Five digits; another picture',
  waiting: 'The picture is on its way',
  spokenLabel: 'The digits that are said',
  listen: 'Listen instead',
  sound: 'Five digits',
  soundAgain: 'Other digits',
  look: 'Look instead',
};
const strengths = { common: 'Too common', weak: 'Weak', fair: 'Fair', strong: 'Strong' };
const idle = { seconds: 0, sending: false, label: 'Get code', status: '' };
const file = { stop: 'Stop', remove: 'Remove', retry: 'Once more' };
const nothing = (): void => undefined;

/** Fields that few screens have. */
export function MoreFields() {
  const [studio, setStudio] = useState('habagat');
  return (
    <Part title="More fields">
      <SearchField label="Find a game" name="game" />
      <ChoiceChips label="Studio" options={studios} value={studio} onChange={setStudio} />
      <TextArea label="What happened" name="story" hint="As much as you like" count="0 of 500" required />
      <TextArea
        label="What happened next"
        name="next"
        defaultValue="It went round, and stopped."
        count="27 of 500"
        error="A little more, please"
      />
      <FilesField
        label="Pictures of it"
        name="pictures"
        types={['image/jpeg', 'image/png']}
        hint="JPG, PNG, up to 5 MB, three at most"
        errors={['notes.txt is no picture']}
        choose="Choose pictures"
        onChoose={nothing}
        rows={[
          {
            id: 1,
            onRemove: nothing,
            onRetry: nothing,
            file: { name: 'reels.png', size: '640 kB', state: 'sent', progress: 1 },
            texts: { ...file, state: 'Sent' },
          },
          {
            id: 2,
            onRemove: nothing,
            onRetry: nothing,
            file: { name: 'balance.png', size: '1.4 MB', state: 'failed', progress: 0 },
            texts: { ...file, state: 'Not sent' },
          },
        ]}
      />
      <CaptchaField
        name="captcha"
        picture={grey}
        texts={captcha}
        maxLength={5}
        hasLetters={false}
        error="These were others"
        another={() => Promise.resolve(undefined)}
        onPicture={nothing}
      />
      <CodeField label="Code by SMS" name="code" code={idle} onSend={nothing} />
      <CodeField
        label="Code that is on its way"
        name="sent"
        code={{ ...idle, sending: true, status: 'Sending the code' }}
        onSend={nothing}
      />
      <NewPasswordField
        label="New passphrase"
        name="passphrase"
        hint="At least 8 characters"
        reveal={{ show: 'Show passphrase', hide: 'Hide passphrase' }}
        strengthOf={(typed) => (typed.length < 8 ? 'weak' : typed.length < 12 ? 'fair' : 'strong')}
        strengthTexts={strengths}
      />
    </Part>
  );
}
