import { checkBirthday } from '@laro/rules/birthday.ts';
import type { Day } from '@laro/rules/days.ts';
import type { FormField } from './fields.ts';

/** S5-32: old enough by the merchant's calendar, as the gateway goes by as well. */
export function judgeBirthday(age: {
  readonly bornBy: Day;
  readonly minimumAge: number;
}): NonNullable<FormField['judge']> {
  return (value) => {
    const found = checkBirthday(value, age.bornBy);
    if (found === 'tooYoung') return { id: 'registration.tooYoung', values: { age: age.minimumAge } };
    return found && 'registration.birthdayWrong';
  };
}
