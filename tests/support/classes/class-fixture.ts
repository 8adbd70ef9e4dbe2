import { sql } from 'drizzle-orm';
import { classes, signUps } from '#features/classes/tables/classes.ts';
import { newId } from '#platform/database/id.ts';
import type { TestApp } from '../app/test-app.ts';
import { createSignaturePng } from './signature.ts';

export async function createClassFixture(testApp: TestApp) {
  const signature = await createSignaturePng();

  async function addClass(row: Partial<typeof classes.$inferInsert> = {}) {
    const id = newId();
    const title = row.title ?? `Class ${id}`;
    const classRow = {
      id,
      day: '2026-11-27',
      time: '18:00',
      capacity: 12,
      ...row,
      title,
      createdAt: testApp.clock.now(),
    };
    await testApp.connection.db.insert(classes).values(classRow);
    return classRow;
  }

  const createSignUpForm = (classRow: { title: string; day: string }, overrides: Record<string, unknown> = {}) => ({
    name: 'Ana Flores',
    email: 'ana@example.com',
    phone: '5035550199',
    classTitle: classRow.title,
    date: classRow.day,
    waiver: true,
    signature,
    recaptchaToken: 'token',
    ...overrides,
  });

  const createSeveralForm = (ids: readonly string[], overrides: Record<string, unknown> = {}) => ({
    classes: ids,
    name: 'Ana Flores',
    email: 'ana@example.com',
    phone: '5035550199',
    waiver: true,
    signature,
    recaptchaToken: 'token',
    ...overrides,
  });

  const post = (url: string, payload: Record<string, unknown>) => testApp.app.inject({ method: 'POST', url, payload });

  /** The counter and the number of sign-ups must agree. */
  async function countPlaces(id: string) {
    const activeSignUps = sql<number>`(select count(*)::int from ${signUps} where class_id = ${id} and cancelled_at is null)`;
    const [row] = await testApp.connection.db
      .select({ taken: classes.placesTaken, counted: activeSignUps })
      .from(classes)
      .where(sql`id = ${id}`);
    return row;
  }

  return {
    signature,
    addClass,
    createSignUpForm,
    createSeveralForm,
    countPlaces,
    signUp: (payload: Record<string, unknown>) => post('/api/signup', payload),
    signUpForSeveral: (payload: Record<string, unknown>) => post('/api/signup/several', payload),
    checkStudent: (payload: Record<string, unknown>) => post('/api/check-student', payload),
  };
}
