import { expect, test } from 'vitest';
import { greetingOf } from './greeting.ts';

test.each([
  [0, 'agent.morning'],
  [10, 'agent.morning'],
  [11, 'agent.noon'],
  [14, 'agent.noon'],
  [15, 'agent.afternoon'],
  [18, 'agent.afternoon'],
  [19, 'agent.evening'],
  [24, 'agent.evening'],
])('S9-11 at %i the agent is greeted with %s', (hour, greeting) => {
  expect(greetingOf(hour)).toBe(greeting);
});
