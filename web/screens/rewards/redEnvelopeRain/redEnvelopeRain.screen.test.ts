import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { grab, standing } from '@laro/contract/calls/redRain.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';
import type { RainStanding } from './LastRain.tsx';

const main = page.getByRole('main');
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 4) + minutes * 60_000).toISOString();
const seal = 'ab'.repeat(32);
const falling: RainStanding = {
  title: 'Evening rain',
  currency: 'PHP',
  budget: '500.00',
  everyMinutes: 5,
  now: at(0.1),
  last: null,
  current: { startsAt: at(0), endsAt: at(1), envelopes: 40, left: 40, mine: null, seal },
};
const given = (rain: RainStanding | null) => answer(standing, () => ({ rain }));
const envelope = (number: number) => main.getByRole('button', { name: `Envelope ${number}`, exact: true });
/** They move: a mouse would wait for one to be still. */
const tap = (number: number) =>
  envelope(number)
    .element()
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));

test('S2-27 before a rain: when it begins by the gateway’s clock, and what there will be', async () => {
  // The phone's clock is years off.
  const rain = { ...falling, now: at(-3) };
  await renderScreen('/m/redRain', { as: 'member', calls: [given(rain)] });
  await expect.element(main.getByText(/The next rain begins in 0[23]:\d\d/)).toBeVisible();
  await expect.element(main.getByText(/₱500\.00 in 40 envelopes, one for each player/)).toBeVisible();
  await expect.element(envelope(1)).not.toBeInTheDocument();

  await renderScreen('/m/redRain', { as: 'member', language: 'TY', calls: [given(rain)] });
  await expect.element(main.getByText(/Magsisimula ang susunod na ulan sa loob ng 0[23]:\d\d/)).toBeVisible();
  await expect.element(main.getByText(/tig-isa bawat player, kada 5 minuto/)).toBeVisible();
});

test('S2-27 while it falls one envelope is taken, and what was in it is said', async () => {
  let rain = falling;
  const { asked } = await renderScreen('/m/redRain', {
    as: 'member',
    calls: [
      answer(standing, () => ({ rain })),
      answer(grab, () => {
        rain = { ...rain, current: { ...rain.current, mine: '12.40', left: 39 } };
        return { amount: '12.40' };
      }),
    ],
  });
  await expect.element(main.getByText(/Tap an envelope\. It ends in 00:\d\d/)).toBeVisible();
  await expect.poll(() => main.getByRole('button', { name: /^Envelope/ }).elements()).toHaveLength(12);
  await expect.element(envelope(3)).toBeInTheDocument();
  tap(3);
  await expect.element(main.getByText('+₱12.40')).toBeVisible();
  await expect.element(main.getByText('In your wallet')).toBeVisible();
  await expect.element(main.getByRole('region', { name: 'Evening rain' })).toHaveFocus();
  await expect.element(envelope(3)).not.toBeInTheDocument();
  expect(asked.filter(({ id }) => id === grab.id)).toHaveLength(1);
});

test('S2-27 when all are taken it says so, at once or to whoever came too late', async () => {
  let left = 1;
  await renderScreen('/m/redRain', {
    as: 'member',
    calls: [
      answer(standing, () => ({ rain: { ...falling, current: { ...falling.current, left } } })),
      answer(grab, () => {
        left = 0;
        return { success: false, code: 'ALL_TAKEN' };
      }),
    ],
  });
  await expect.element(envelope(1)).toBeInTheDocument();
  await expect.element(envelope(2)).not.toBeInTheDocument();
  tap(1);
  await expect.element(main.getByText('All envelopes are taken')).toBeVisible();
  await expect.element(main.getByText(/The next one begins in 0[45]:\d\d/)).toBeVisible();
});

test('S2-27 when a rain is over the next one is asked for, and the last says what one got and how it was drawn', async () => {
  const over = { ...falling, now: at(1) };
  const next = {
    ...over,
    current: { ...falling.current, startsAt: at(5), endsAt: at(6) },
    last: { ...falling.current, mine: '12.40', left: 31, drawn: 'salt 12.40 3.00' },
  };
  let times = 0;
  const { asked } = await renderScreen('/m/redRain', {
    as: 'member',
    calls: [answer(standing, () => ({ rain: times++ === 0 ? over : next }))],
  });
  await expect.element(main.getByText('You got ₱12.40')).toBeVisible();
  await expect.element(main.getByText('9 of 40 envelopes were taken')).toBeVisible();
  await expect.element(main.getByText(/The next rain begins in 0[34]:\d\d/)).toBeVisible();
  expect(asked.filter(({ id }) => id === standing.id)).toHaveLength(2);
  await main.getByText('How it was drawn').click();
  await expect.element(main.getByText('salt 12.40 3.00')).toBeVisible();
});

test('S2-27 S6-03 a trial is told why it gets no envelope, and where there is no rain that is said', async () => {
  await renderScreen('/m/redRain', { as: 'trial', calls: [given(falling)] });
  await expect.element(main.getByText(/a free trial gets none/)).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Register' })).toBeVisible();
  await expect.element(envelope(1)).toBeDisabled();
  await renderScreen('/m/redRain', { as: 'member', calls: [given(null)] });
  await expect.element(main.getByText('No rain is planned')).toBeVisible();
});

test('S2-27 with reduced motion the envelopes lie still in rows', async () => {
  const media = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-motion', value }],
    });
  const moving = () =>
    document.querySelectorAll('main ul li').length === 0
      ? undefined
      : [...document.querySelectorAll('main ul li')].filter((one) => one.getAnimations().length > 0).length;
  try {
    await media('no-preference');
    await renderScreen('/m/redRain', { as: 'member', calls: [given(falling)] });
    await expect.poll(moving).toBe(12);
    await media('reduce');
    await expect.poll(moving).toBe(0);
    await envelope(12).click();
  } finally {
    await media('');
  }
});
