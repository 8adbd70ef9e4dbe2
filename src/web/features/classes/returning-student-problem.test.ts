import { expect, test } from 'vitest';
import { ApiProblem } from '#web/api/client.ts';
import { isUnknownStudent, returningEmailProblem, returningStudentProblem } from './returning-student-problem.ts';

const refused = (status: number, reason: string, message = 'what the server says') =>
  new ApiProblem(status, { reason, message });

test.each([
  [refused(400, 'already-signed-up'), 'You have already signed up for this class.'],
  [refused(404, 'student-not-found'), 'Email not found. Please sign up as a new student!'],
  [refused(409, 'class-full'), 'This class is full. Please select another date.'],
  [refused(429, 'too-many-requests'), 'what the server says'],
  [refused(404, 'class-not-found'), 'what the server says'],
  [refused(409, 'class-past'), 'what the server says'],
  [new ApiProblem(400, {}), 'You have already signed up for this class.'],
  [new ApiProblem(404, {}), 'Email not found. Please sign up as a new student!'],
  [new ApiProblem(500, {}), 'Server error. Please try again later.'],
  [new ApiProblem(503, {}), 'Unexpected error. Please try again.'],
  [new ApiProblem(400, { reason: 'invalid-input' }), 'Unexpected error. Please try again.'],
  [new TypeError('Failed to fetch'), 'Network error. Please check your connection and try again.'],
])('%s is told as "%s"', (error, told) => {
  expect(returningStudentProblem(error)).toBe(told);
});

test('only a student who is not on file is sent to the form for new ones', () => {
  expect(isUnknownStudent(refused(404, 'student-not-found'))).toBe(true);
  expect(isUnknownStudent(refused(404, 'class-not-found'))).toBe(false);
  expect(isUnknownStudent(refused(400, 'already-signed-up'))).toBe(false);
  expect(isUnknownStudent(new TypeError('Failed to fetch'))).toBe(false);
});

test.each([
  ['', 'Please enter your email address.'],
  ['   ', 'Please enter your email address.'],
  ['maya', 'Please enter a valid email address.'],
  ['maya@example', 'Please enter a valid email address.'],
  ['maya @example.com', 'Please enter a valid email address.'],
  ['maya@example.com', undefined],
  [' Maya@Example.com ', undefined],
])('the email %j has the problem %j', (email, problem) => {
  expect(returningEmailProblem(email)).toBe(problem);
});
