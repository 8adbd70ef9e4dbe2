import type { Section } from '#domain/content/document-parts.ts';

/** Only the try-out says this, so it is not for the owner to change. */
export const honesty: Section = {
  heading: 'A sample studio',
  paragraphs: [
    '{businessName} is invented, and so are {ownerFirstName}, the students and the six kind words about chocolate. The links to other sites lead to an example page.',
  ],
};
