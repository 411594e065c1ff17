/** S9-11: how an hour from 0 to 24 is greeted. */
export function greetingOf(hour: number): `agent.${'morning' | 'noon' | 'afternoon' | 'evening'}` {
  if (hour <= 10) return 'agent.morning';
  if (hour <= 14) return 'agent.noon';
  return hour <= 18 ? 'agent.afternoon' : 'agent.evening';
}
