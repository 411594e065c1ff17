import { expect, test } from 'vitest';
import { answersText, areAnswers, plainAnswer } from './securityAnswers.ts';

const pet = { question: 'firstPet', answer: 'Bantay' };

test.each([
  ['Bantay', ' BANTAY! '],
  ['Doña Peña', 'dona pena'],
  ['St. Mary’s', 'st marys'],
  ['ｂａｎｔａｙ', 'Bantay'],
])('S7-45 an answer is the same however it is written: %j and %j', (one, other) => {
  expect(plainAnswer(one)).toBe(plainAnswer(other));
});

test('S7-45 two answers stand where each is to another question, long enough, and they differ', () => {
  const school = { question: 'firstSchool', answer: 'Mabini' };
  expect(areAnswers([pet, school])).toBe(true);
  expect(answersText([pet, school])).toBe(answersText([school, pet]));
  expect(areAnswers([pet, { ...school, answer: 'bantay' }])).toBe(false);
  expect(areAnswers([pet, { ...school, answer: 'A b' }])).toBe(false);
  expect(areAnswers([pet, { ...pet, answer: 'Mabini' }])).toBe(false);
});
