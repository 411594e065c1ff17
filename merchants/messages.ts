import type { InLanguages } from './content.ts';

/** A message that the demo accounts find in their inbox. */
interface SeedMessage {
  readonly key: string;
  readonly to: 'demo' | 'agent';
  readonly sent: string;
  readonly text: InLanguages<{ readonly title: string; readonly content: string }>;
}

export const demoMessages: readonly SeedMessage[] = [
  {
    key: 'welcome',
    to: 'demo',
    sent: '2026-11-12T02:00:00Z',
    text: {
      EN: {
        title: 'Welcome aboard',
        content: '<p>Your account is ready. Look around, then pick a game you like.</p>',
      },
      TY: {
        title: 'Welcome',
        content: '<p>Handa na ang account mo. Mag-ikot muna, saka pumili ng laro.</p>',
      },
    },
  },
  {
    key: 'limits',
    to: 'demo',
    sent: '2026-11-16T05:30:00Z',
    text: {
      EN: {
        title: 'Autoplay stops at your limit',
        content:
          '<p>In Gintong Lawin you choose a loss limit each time you start autoplay. It stops there by itself.</p>',
      },
      TY: {
        title: 'Hihinto ang autoplay sa limit mo',
        content:
          '<p>Sa Gintong Lawin, pumipili ka ng limit ng talo sa bawat simula ng autoplay. Kusa itong hihinto roon.</p>',
      },
    },
  },
  {
    key: 'sunday',
    to: 'demo',
    sent: '2026-11-19T01:00:00Z',
    text: {
      EN: {
        title: 'Cashback comes on Sunday',
        content:
          '<p>Your cashback for this week is credited on Sunday at noon. You do not need to do anything.</p>',
      },
      TY: {
        title: 'Sa Linggo ang cashback',
        content:
          '<p>Papasok sa Linggo ng tanghali ang cashback mo ngayong linggo. Wala kang kailangang gawin.</p>',
      },
    },
  },
  {
    key: 'team',
    to: 'agent',
    sent: '2026-11-17T03:00:00Z',
    text: {
      EN: {
        title: 'Your team is set up',
        content: '<p>New members who register with your code appear in your team at once.</p>',
      },
      TY: {
        title: 'Handa na ang team mo',
        content: '<p>Makikita agad sa team mo ang mga nag-register gamit ang code mo.</p>',
      },
    },
  },
  {
    key: 'statement',
    to: 'agent',
    sent: '2026-11-19T03:00:00Z',
    text: {
      EN: {
        title: 'The statement for November',
        content: '<p>It is made on December 1, from settled rounds only.</p>',
      },
      TY: {
        title: 'Ang statement ng Nobyembre',
        content: '<p>Gagawin ito sa unang araw ng Disyembre mula sa mga tapos na round lang.</p>',
      },
    },
  },
];

/** What the desk of the sandbox chat has written to each demo account. */
export const demoGreeting = 'Hello! This is the help desk. Write to us whenever you need a hand.';
