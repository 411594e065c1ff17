import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  completeProfile,
  headIcon,
  headPicture,
  readProfile,
  setHeadIcon,
  setNickname,
  uploadHeadPicture,
} from '@laro/contract/calls/profile.ts';
import { memberInfo } from '@laro/contract/calls/session.ts';
import type { HeadIcon } from '@laro/rules/headIcons.ts';
import type { Refusal, Reply } from '@laro/contract/protocol/call.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

const profile: Reply<typeof readProfile> = {
  nickname: 'Maya',
  nicknameRule: { enabled: true, required: false, maxLength: 24 },
  fields: [
    { field: 'mobileNum', value: '+63•••••1234', proven: true },
    { field: 'email', value: '', proven: false },
    { field: 'payeeName', value: 'Maya Cruz', proven: false },
  ],
};
const info = {
  id: '1',
  type: 0,
  account: 'member',
  nickname: 'Maya',
  userName: 'member',
  clubLabel: null,
  currency: 'PHP',
};
const main = page.getByRole('main');
const nickname = main.getByRole('textbox', { name: 'Nickname' });
const save = main.getByRole('button', { name: 'Save nickname' });
const facts = () =>
  main
    .getByRole('region', { name: 'Your details' })
    .element()
    .querySelectorAll('dl > div')
    .values()
    .map((fact) => [...fact.children].map((part) => part.textContent))
    .toArray();

test('S2-08 S7-46 a member finds what they said at the registration, what is confirmed and what is not given, and the ways on', async () => {
  const { address, move } = await renderScreen('/m/myAccount/index', {
    as: 'member',
    calls: [answer(readProfile, () => profile)],
  });
  await expect.element(nickname).toHaveValue('Maya');
  expect(facts()).toEqual([
    ['Username', 'member'],
    ['Mobile number', '+63•••••1234Confirmed'],
    ['Email', 'Not givenAdd'],
    ['Full name, as on your bank account', 'Maya Cruz'],
  ]);
  await main.getByRole('link', { name: /^Correct a detail/ }).click();
  await expect.poll(address).toBe('/m/message');
  await move('/m/myAccount/index');
  await main.getByRole('link', { name: /^Change password/ }).click();
  await expect.poll(address).toBe('/m/changePsw');
  await move('/m/myAccount/index');
  // What is a way in takes a code, in the security center.
  await main.getByRole('link', { name: 'Add: Email' }).click();
  await expect.poll(address).toBe('/m/securityCenter?view=email');
});

test('S7-46 S3-03 a nickname is saved without the space around it and said to be, and who the member is is asked anew', async () => {
  let current = 'Maya';
  const { asked, move } = await renderScreen('/m/member/home', {
    as: 'member',
    data: { form: 'base' },
    calls: [
      answer(readProfile, () => ({ ...profile, nickname: current })),
      answer(memberInfo, () => ({ ...info, nickname: current })),
      answer(setNickname, ({ body }) => {
        current = String(Object(body).nickname);
        return { nickname: current };
      }),
    ],
  });
  await expect.element(main.getByText('Maya', { exact: true })).toBeVisible();
  await move('/m/myAccount/index');
  await nickname.fill('  Ate Maya ');
  await save.click();
  await expect.element(page.getByRole('status').getByText('Nickname saved')).toBeVisible();
  expect(asked.find(({ id }) => id === 'profile.setNickname')?.body).toEqual({ nickname: 'Ate Maya' });
  await move('/m/member/home');
  await expect.element(main.getByText('Ate Maya', { exact: true })).toBeVisible();
});

test('S7-46 what is wrong with a nickname is said at its field before it is sent, and what the gateway refuses for the whole', async () => {
  let said: Reply<typeof setNickname> | Refusal = { success: false, code: 'TOO_MANY_ATTEMPTS' };
  const { asked, move } = await renderScreen('/m/myAccount/index', {
    as: 'member',
    calls: [answer(readProfile, () => profile), answer(setNickname, () => said)],
  });
  for (const [typed, told] of [
    ['', 'Enter a nickname'],
    ['<Maya>', /^Use letters/],
    ['Call 0917 123 4567', /^Leave out phone numbers/],
  ] as const) {
    await nickname.fill(typed);
    await save.click();
    await expect.element(nickname).toHaveAttribute('aria-invalid', 'true');
    await expect.element(main.getByText(told)).toBeVisible();
    await expect.element(nickname).toHaveFocus();
  }
  expect(asked.map(({ id }) => id)).not.toContain('profile.setNickname');
  await nickname.fill('Bea');
  await save.click();
  await expect.element(main.getByText(/^You have changed it often today/)).toBeVisible();
  await expect.element(nickname).toHaveValue('Bea');
  // Who looks elsewhere and comes back finds it, with what would outlive a reload.
  await move('/m/member/home');
  await move('/m/myAccount/index');
  await expect.element(nickname).toHaveValue('Bea');
  expect(sessionStorage.getItem('typed')).toContain('"nickname":"Bea"');
  said = { nickname: 'Bea' };
  await save.click();
  await expect.element(page.getByRole('status').getByText('Nickname saved')).toBeVisible();
  await expect.element(main.getByText(/^You have changed it often today/)).not.toBeInTheDocument();
});

test('S7-46 S2-50 without a rule there is no nickname to set, and a line that broke is mended by trying again', async () => {
  let isBroken = true;
  await renderScreen('/m/myAccount/index', {
    as: 'member',
    calls: [answer(readProfile, () => (isBroken ? 'lost' : { nickname: '', fields: profile.fields }))],
  });
  const again = main.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  isBroken = false;
  await again.click();
  await expect.element(main.getByText('Maya Cruz')).toBeVisible();
  await expect.element(nickname).not.toBeInTheDocument();
});

test('S2-08 S6-03 a trial has no data to be asked for, and is told how to have an account', async () => {
  const { address, asked } = await renderScreen('/m/myAccount/index', { as: 'trial' });
  await main.getByRole('link', { name: 'Become a member' }).click();
  await expect.poll(address).toBe('/m/register');
  expect(asked.map(({ id }) => id)).not.toContain('profile.readProfile');
});

test('S7-46 S2-08 what was left out is told once: it is shown and no longer asked for, and what is refused stays typed', async () => {
  const rule = { enabled: true, required: false };
  const left: typeof profile = {
    nickname: '',
    fields: [
      { field: 'payeeName', value: '', proven: false, rule: { ...rule, minLength: 2 } },
      { field: 'facebook', value: '', proven: false, rule },
      { field: 'zalo', value: '', proven: false },
    ],
  };
  const told: Record<string, string> = {};
  let isRefused = true;
  const { asked, move } = await renderScreen('/m/myAccount/index', {
    as: 'member',
    calls: [
      answer(readProfile, () => ({
        nickname: '',
        fields: left.fields.map(({ rule: open, ...one }) => {
          const value = told[one.field] ?? '';
          return { ...one, value, ...(value === '' && open && { rule: open }) };
        }),
      })),
      answer(completeProfile, ({ body }) => {
        if (isRefused) return { success: false, code: 'FIELD_WRONG', value: { field: 'facebook' } };
        Object.assign(told, body);
        return null;
      }),
    ],
  });
  const form = main.getByRole('region', { name: 'Complete your details' });
  const name = form.getByRole('textbox', { name: /^Full name/ });
  const facebook = form.getByRole('textbox', { name: 'Facebook' });
  const submit = form.getByRole('button', { name: 'Save details' });
  await expect.element(facebook).toBeVisible();
  expect(form.getByRole('textbox').elements()).toHaveLength(2);
  const sent = () => asked.filter(({ id }) => id === 'profile.completeProfile').map(({ body }) => body);
  await submit.click();
  await expect.element(form.getByText('Fill in at least one')).toBeVisible();
  await name.fill('M');
  await submit.click();
  await expect.element(form.getByText('Check the name')).toBeVisible();
  expect(sent()).toEqual([]);
  expect(facts().map(([label]) => label)).toEqual(['Username', 'Zalo']);
  await name.fill(' Maya Cruz ');
  await submit.click();
  await expect.element(facebook).toHaveFocus();
  await expect.element(facebook).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveValue(' Maya Cruz ');
  // Who looks elsewhere and comes back finds it, with what would outlive a reload.
  await move('/m/member/home');
  await move('/m/myAccount/index');
  await expect.element(name).toHaveValue(' Maya Cruz ');
  expect(sessionStorage.getItem('typed')).toContain(' Maya Cruz ');
  isRefused = false;
  await submit.click();
  await expect.element(page.getByRole('status').getByText('Details saved')).toBeVisible();
  expect(sent().at(-1)).toEqual({ payeeName: 'Maya Cruz', facebook: '' });
  await expect.element(name).not.toBeInTheDocument();
  await expect.element(facebook).toBeVisible();
  expect(sessionStorage.getItem('typed')).toBeNull();
  await expect.element(facebook).not.toHaveAttribute('aria-invalid');
  await expect.element(form.getByText('Fill in at least one')).not.toBeInTheDocument();
  await expect.element(main.getByRole('heading', { name: 'Your details', exact: true })).toHaveFocus();
  expect(facts()).toContainEqual(['Full name, as on your bank account', 'Maya Cruz']);
});

test('S7-11 a picture is chosen by a press, is said to be saved and is shown in the member center', async () => {
  const icons: HeadIcon[] = ['star', 'moon'];
  let icon: HeadIcon | null = null;
  const { asked, move } = await renderScreen('/m/myAccount/index', {
    as: 'member',
    data: { form: 'base' },
    calls: [
      answer(readProfile, () => profile),
      answer(headIcon, () => ({ icon, icons })),
      answer(memberInfo, () => ({ ...info, ...(icon && { headIcon: icon }) })),
      answer(setHeadIcon, ({ body }) => ({ icon: (icon = Object(body).icon) })),
    ],
  });
  const pictures = main.getByRole('group', { name: 'Picture' });
  await expect.element(pictures.getByRole('radio', { name: 'No picture' })).toBeChecked();
  // The circle is what a finger meets: the radio itself has no face.
  await pictures.getByText('Moon').click({ force: true });
  await expect.element(page.getByRole('status').getByText(/Picture saved/)).toBeVisible();
  await expect.element(pictures.getByRole('radio', { name: 'Moon' })).toBeChecked();
  expect(asked.find(({ id }) => id === 'profile.setHeadIcon')?.body).toEqual({ icon: 'moon' });
  await move('/m/member/home');
  await expect.element(main.getByText('Maya', { exact: true })).toBeVisible();
  const drawn = () => main.element().querySelector('svg path')?.getAttribute('d');
  const withMoon = drawn();
  icon = null;
  await move('/m/myAccount/index');
  await pictures.getByText('No picture').click({ force: true });
  await expect.poll(() => asked.filter(({ id }) => id === 'profile.setHeadIcon').length).toBe(2);
  await move('/m/member/home');
  await expect.poll(drawn).not.toBe(withMoon);
});

test('S2-08 S5-32 a birthday is completed by who is old enough, who is not is told how old one has to be', async () => {
  const rule = { enabled: true, required: false };
  let value = '';
  const { asked } = await renderScreen('/m/myAccount/index', {
    as: 'member',
    calls: [
      answer(readProfile, () => ({
        nickname: '',
        bornBy: '2005-11-20',
        fields: [{ field: 'birthday' as const, value, proven: false, ...(value === '' && { rule }) }],
      })),
      answer(completeProfile, ({ body }) => {
        value = String(Object(body).birthday);
        return null;
      }),
    ],
  });
  const birthday = main.getByLabelText('Date of birth');
  await birthday.fill('2005-11-21');
  await main.getByRole('button', { name: 'Save details' }).click();
  await expect.element(main.getByText('You have to be 21 or older to play here')).toBeVisible();
  await expect.element(birthday).toHaveFocus();
  expect(asked.map(({ id }) => id)).not.toContain('profile.completeProfile');
  await birthday.fill('2005-11-20');
  await main.getByRole('button', { name: 'Save details' }).click();
  await expect.poll(facts).toContainEqual(['Date of birth', '20/11/2005']);
});

/** 800 by 400: the upper half red, lime, yellow and blue from left to right, the lower one white. */
async function stripes(): Promise<File> {
  const canvas = new OffscreenCanvas(800, 400);
  const paper = canvas.getContext('2d');
  if (paper === null) throw new Error('no canvas');
  for (const [at, colour] of ['red', 'lime', 'yellow', 'blue'].entries()) {
    paper.fillStyle = colour;
    paper.fillRect(at * 200, 0, 200, 200);
  }
  paper.fillStyle = 'white';
  paper.fillRect(0, 200, 800, 200);
  return new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' });
}

/** What is seen near the four corners of a picture, from the upper left in the order of reading. */
async function cornersOf(picture: ImageBitmapSource): Promise<string> {
  const bitmap = await createImageBitmap(picture);
  const paper = new OffscreenCanvas(10, 10).getContext('2d');
  if (paper === null) throw new Error('no canvas');
  paper.drawImage(bitmap, 0, 0, 10, 10);
  const names: Readonly<Record<string, string>> = {
    '1,0,0': 'red',
    '0,1,0': 'lime',
    '1,1,0': 'yellow',
    '0,0,1': 'blue',
    '1,1,1': 'white',
  };
  const corners = [1, 8].flatMap((y) => [1, 8].map((x) => [x, y] as const));
  return corners
    .map(([x, y]) => [...paper.getImageData(x, y, 1, 1).data].slice(0, 3).map((one) => Math.round(one / 255)))
    .map((colour) => names[colour.join()] ?? `${colour}`)
    .join(' ');
}

const own = async () => {
  let shown: Blob | undefined;
  const { asked, move } = await renderScreen('/m/myAccount/index', {
    as: 'member',
    data: { form: 'base' },
    calls: [
      answer(readProfile, () => profile),
      answer(headIcon, () => ({ icon: null, icons: ['star' as const], own: shown !== undefined })),
      answer(headPicture, () => (shown ? dot : null)),
      answer(memberInfo, () => ({ ...info, ...(shown && { ownPicture: true }) })),
      answer(uploadHeadPicture, ({ body }) => {
        if (isFull) return { success: false, code: 'TOO_MANY_TODAY' };
        if (!(body instanceof Blob)) throw new Error('no picture was sent');
        shown = body;
        return null;
      }),
    ],
  });
  let isFull = false;
  return { asked, move, sent: () => shown, fill: (now: boolean) => (isFull = now) };
};
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const choose = main.getByLabelText('Upload a picture');
const sheet = page.getByRole('dialog', { name: 'Choose the part' });
const across = sheet.getByRole('slider', { name: 'Left to right' });
const zoom = sheet.getByRole('slider', { name: 'Zoom' });
const seen = () => {
  const canvas = sheet.element().querySelector('canvas');
  if (canvas === null) throw new Error('nothing is shown');
  return canvas;
};

test('S7-11 S8-39 a picture of one’s own is uploaded, shown here and in the member center, and what is no picture is told', async () => {
  const { asked, move, sent, fill } = await own();
  await choose.upload(new File(['%PDF-1.7'], 'me.pdf', { type: 'application/pdf' }));
  await expect.element(main.getByText(/^This is no PNG or JPG/)).toBeVisible();
  await choose.upload(new File(['no picture'], 'me.png', { type: 'image/png' }));
  await expect.element(main.getByText(/^This picture cannot be opened/)).toBeVisible();
  const given = new DataTransfer();
  given.items.add(new File([new Uint8Array(5_000_001)], 'me.png', { type: 'image/png' }));
  const input = choose.element();
  if (!(input instanceof HTMLInputElement)) throw new Error('no field of a file');
  input.files = given.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect
    .element(main.getByText(/^This picture is too large. Choose one of at most 5 MB/))
    .toBeVisible();
  await choose.upload(await stripes());
  // What is refused leaves the part as it was chosen, to be sent again.
  fill(true);
  await across.fill('100');
  await sheet.getByRole('button', { name: 'Use this part' }).click();
  await expect.element(sheet.getByText(/^You have changed it often today/)).toBeVisible();
  await expect.element(across).toHaveValue('100');
  fill(false);
  await sheet.getByRole('button', { name: 'Use this part' }).click();
  await expect.element(page.getByRole('status').getByText('Upload success')).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(main.getByRole('radio', { name: 'Your own picture' })).toBeChecked();
  await expect.element(main.getByText(/^This is no PNG or JPG/)).not.toBeInTheDocument();
  expect(asked.filter(({ id }) => id === 'profile.uploadHeadPicture')).toHaveLength(2);
  expect(sent()?.type).toBe('image/jpeg');
  expect(await cornersOf(sent() ?? new Blob())).toBe('yellow blue white white');
  await move('/m/member/home');
  await expect.poll(() => main.element().querySelector('img')?.src).toBe(`data:image/jpeg;base64,${dot}`);
});

test('S7-11 the part of a picture that is kept is chosen with keys: to all four sides, and closer', async () => {
  await own();
  await choose.upload(await stripes());
  await expect.element(across).toHaveAttribute('aria-valuetext', '50%');
  await expect.poll(() => cornersOf(seen())).toBe('lime yellow white white');
  // Next to what closes it, which has the focus.
  await userEvent.tab();
  await expect.element(across).toHaveFocus();
  await userEvent.keyboard('{ArrowRight>10/}');
  await expect.element(across).toHaveAttribute('aria-valuetext', '100%');
  await expect.poll(() => cornersOf(seen())).toBe('yellow blue white white');
  await userEvent.keyboard('{ArrowLeft>20/}');
  await expect.element(across).toHaveAttribute('aria-valuetext', '0%');
  await expect.poll(() => cornersOf(seen())).toBe('red lime white white');
  await zoom.fill('400');
  await expect.element(zoom).toHaveAttribute('aria-valuetext', '400%');
  await across.fill('0');
  const down = sheet.getByRole('slider', { name: 'Top to bottom' });
  await down.fill('0');
  await expect.poll(() => cornersOf(seen())).toBe('red red red red');
  // From one of them the keys go to all sides.
  await down.fill('90');
  across.element().focus();
  await userEvent.keyboard('{ArrowDown>6/}');
  await expect.element(down).toHaveAttribute('aria-valuetext', '100%');
  await expect.poll(() => cornersOf(seen())).toBe('white white white white');
});

test('S7-11 the part of a picture that is kept is chosen with fingers: one moves it, two go closer', async () => {
  await own();
  await choose.upload(await stripes());
  await expect.element(across).toHaveAttribute('aria-valuetext', '50%');
  const face = seen();
  const frame = face.parentElement;
  const { left, top, width } = face.getBoundingClientRect();
  // A finger that is told of and is not there holds nothing.
  if (frame) frame.setPointerCapture = () => {};
  const touch = (type: string, pointerId: number, x: number, y: number) =>
    face.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId,
        pointerType: 'touch',
        clientX: left + x * width,
        clientY: top + y * width,
      }),
    );
  // The picture goes with the finger, so that what was left of it is seen.
  touch('pointerdown', 1, 0.2, 0.5);
  touch('pointermove', 1, 0.7, 0.5);
  touch('pointerup', 1, 0.7, 0.5);
  // One that is up moves nothing.
  touch('pointermove', 1, 0.1, 0.5);
  await expect.element(across).toHaveAttribute('aria-valuetext', '0%');
  await expect.poll(() => cornersOf(seen())).toBe('red lime white white');
  touch('pointerdown', 1, 0.4, 0.5);
  touch('pointerdown', 2, 0.6, 0.5);
  touch('pointermove', 1, 0.3, 0.5);
  touch('pointermove', 2, 0.7, 0.5);
  await expect.element(zoom).toHaveAttribute('aria-valuetext', '200%');
  touch('pointerup', 2, 0.7, 0.5);
  touch('pointermove', 1, 1.3, 1.3);
  await expect.element(across).toHaveAttribute('aria-valuetext', '0%');
  await expect.poll(() => cornersOf(seen())).toBe('red red red red');
});
