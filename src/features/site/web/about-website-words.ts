import type { Section } from '#features/content/contract/parts.ts';

/** Only the demo says this, so the owner cannot change it. */
export const honesty: Section = {
  heading: 'A sample studio',
  paragraphs: [
    '{businessName} is invented, and so are {ownerFirstName}, the students and the six reviews of the chocolate. The links to other sites lead to an example page.',
  ],
};
