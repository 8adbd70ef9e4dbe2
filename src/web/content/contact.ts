import { studio } from '#domain/studio.ts';
import { type Fact, formatOpeningHours, type Link } from './text.ts';

interface ContactContent {
  readonly heading: string;
  readonly intro: string;
  readonly form: {
    readonly name: string;
    readonly email: string;
    readonly message: string;
    readonly submit: string;
    readonly submitting: string;
    readonly afterwards: string;
  };
  readonly otherOptions: { readonly heading: string; readonly links: readonly Link[]; readonly facts: readonly Fact[] };
  readonly privacy: string;
}

export const contact: ContactContent = {
  heading: 'Write to me',
  intro: 'About a class, a tasting, a tin that went astray, or nothing in particular.',
  form: {
    name: 'Name',
    email: 'Email',
    message: 'Message',
    submit: 'Send message',
    submitting: 'Sending...',
    afterwards: 'I usually answer within two days. Mondays I’m slow.',
  },
  otherOptions: {
    heading: 'Other ways',
    links: [
      { label: studio.email, href: `mailto:${studio.email}` },
      { label: studio.phone, href: studio.phoneHref },
    ],
    facts: [
      { term: 'Studio and pickup', text: studio.address.oneLine },
      { term: 'Local pickup', text: formatOpeningHours(studio.hours.pickup) },
      { term: 'Phone', text: 'Leave a message if I’m teaching.' },
    ],
  },
  privacy: studio.policies.privacy,
};
