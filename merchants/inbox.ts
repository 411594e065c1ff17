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
    key: 'fair-rounds',
    to: 'demo',
    sent: '2026-11-19T01:00:00Z',
    text: {
      EN: {
        title: 'You can check every round',
        content:
          '<p>Open Fair rounds in the menu of Gintong Lawin. Your own phone works out that the result was sealed before you played.</p>',
      },
      TY: {
        title: 'Masusuri mo ang bawat round',
        content:
          '<p>Buksan ang Patas na round sa menu ng Gintong Lawin. Ang phone mo mismo ang susuri kung selyado na ang resulta bago ka naglaro.</p>',
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
    key: 'counts',
    to: 'agent',
    sent: '2026-11-19T03:00:00Z',
    text: {
      EN: {
        title: 'What the counts of your team say',
        content: '<p>Logged in, played and new are of today. Online is of this moment.</p>',
      },
      TY: {
        title: 'Ano ang sinasabi ng mga bilang ng team mo',
        content: '<p>Ngayong araw ang nag-log in, naglaro at bago. Sa sandaling ito ang online.</p>',
      },
    },
  },
];

/** What the desk of the sandbox chat has written to each demo account. */
export const demoGreeting = 'Hello! This is the help desk. Write to us whenever you need a hand.';
