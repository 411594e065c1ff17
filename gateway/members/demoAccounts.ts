export const demoPassword = 'Laro.demo.2026';

export interface DemoAccount {
  readonly username: string;
  readonly type: number;
  readonly isAgent?: boolean;
  readonly mobile?: string;
  readonly email?: string;
}

/** The accounts that `npm start` prints. The third, a trial, is made by the free-trial entry alone. */
export const demoAccounts: readonly DemoAccount[] = [
  { username: 'demo', type: 0, mobile: '+639170000001', email: 'demo@example.com' },
  {
    username: 'agent',
    type: 1,
    isAgent: true,
    mobile: '+639170000002',
    email: 'agent@example.com',
  },
];
