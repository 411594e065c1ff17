import en from './en.json';
import ty from './ty.json';

export const texts = { en, ty };
export type Message = keyof typeof en;
