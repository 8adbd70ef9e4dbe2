import { expect, test } from 'vitest';
import { ApiError } from '#platform/api/client.ts';
import { formatReturningStudentError, isUnknownStudent, validateEmail } from './returning-student-form.tsx';

const createApiError = (status: number, reason: string, message = 'what the server says') =>
  new ApiError(status, { reason, message });

test.each([
  [createApiError(400, 'already-signed-up'), 'You have already signed up for this class.'],
  [createApiError(404, 'student-not-found'), 'Email not found. Please sign up as a new student!'],
  [createApiError(409, 'class-full'), 'This class is full. Please select another date.'],
  [createApiError(429, 'too-many-requests'), 'what the server says'],
  [createApiError(404, 'class-not-found'), 'what the server says'],
  [createApiError(409, 'class-past'), 'what the server says'],
  [new ApiError(400, {}), 'You have already signed up for this class.'],
  [new ApiError(404, {}), 'Email not found. Please sign up as a new student!'],
  [new ApiError(500, {}), 'Server error. Please try again later.'],
  [new ApiError(503, {}), 'Unexpected error. Please try again.'],
  [new ApiError(400, { reason: 'invalid-input' }), 'Unexpected error. Please try again.'],
  [new TypeError('Failed to fetch'), 'Network error. Please check your connection and try again.'],
])('the failure %s is shown as "%s"', (error, message) => {
  expect(formatReturningStudentError(error)).toBe(message);
});

test('only a student without a waiver is sent to the form for new students', () => {
  expect(isUnknownStudent(createApiError(404, 'student-not-found'))).toBe(true);
  expect(isUnknownStudent(createApiError(404, 'class-not-found'))).toBe(false);
  expect(isUnknownStudent(createApiError(400, 'already-signed-up'))).toBe(false);
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
  expect(validateEmail(email)).toBe(problem);
});
