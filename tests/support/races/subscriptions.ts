import type { TestApps } from '../app/test-apps.ts';
import { createNewsletterFixture, createVisitor, subscribePath } from '../mail/newsletter-fixture.ts';

export async function raceToSubscribe(processes: TestApps, times: number) {
  const [first] = processes;
  const newsletter = createNewsletterFixture(first);
  const { email, ip } = createVisitor();
  const responses = await Promise.all(
    Array.from({ length: times }, (_, index) =>
      createNewsletterFixture(processes[index % processes.length] ?? first).post(subscribePath, { email }, ip),
    ),
  );
  return {
    won: responses.filter(({ statusCode }) => statusCode === 201).length,
    refused: responses.filter(({ statusCode }) => statusCode === 409).length,
    subscriptions: await newsletter.countSubscriptions(email),
    mailTemplates: await newsletter.listMailTemplates(email),
  };
}
