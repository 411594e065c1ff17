/** S9-05: how long after a code the next one can be asked for, in seconds. */
export const resendSeconds = 60;
