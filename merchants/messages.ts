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
        content: '<p>Your account is ready. Set your limits first, then pick a game you like.</p>',
      },
      TY: {
        title: 'Maligayang pagdating',
        content: '<p>Handa na ang account mo. Itakda muna ang mga limit mo, saka pumili ng laro.</p>',
      },
    },
  },
  {
    key: 'limits',
    to: 'demo',
    sent: '2026-11-16T05:30:00Z',
    text: {
      EN: {
        title: 'Your limits, in your hands',
        content:
          '<p>You can lower a limit at once. Raising one takes 24 hours, so that it is a calm choice.</p>',
      },
      TY: {
        title: 'Hawak mo ang mga limit mo',
        content: '<p>Agad mong mababaan ang limit. 24 oras bago ito tumaas, para kalmado ang pagpapasya.</p>',
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
          '<p>What is due to you for this week is credited on Sunday at noon. There is nothing to do.</p>',
      },
      TY: {
        title: 'Sa Linggo ang cashback',
        content:
          '<p>Papasok sa Linggo ng tanghali ang para sa iyo ngayong linggo. Wala kang kailangang gawin.</p>',
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
        content: '<p>New members who join with your code appear in your team at once.</p>',
      },
      TY: {
        title: 'Handa na ang team mo',
        content: '<p>Agad na makikita sa team mo ang mga sumali gamit ang code mo.</p>',
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
        content: '<p>It is made on the first of December from settled rounds only.</p>',
      },
      TY: {
        title: 'Ang statement ng Nobyembre',
        content: '<p>Gagawin ito sa unang araw ng Disyembre mula sa mga tapos na round lamang.</p>',
      },
    },
  },
];

/** What the desk of the sandbox chat has written to each demo account. */
export const demoGreeting = 'Hello! This is the help desk. Write to us whenever you need a hand.';
