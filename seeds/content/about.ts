import type { ContentDocuments } from '#platform/documents.ts';
import { drawing } from '#platform/media/page-picture.ts';

/** A letter from the owner. */
export const about: ContentDocuments['about'] = {
  heading: 'A letter from {ownerFirstName}',
  image: drawing(
    'A warm basement in cut paper: slanting rain at the high window, a radiator, a row of mats, and a kettle with two cups.',
  ),
  greeting: 'Dear reader,',
  sections: [
    {
      heading: 'A warm basement',
      paragraphs: [
        'I grew up in Astoria, where the rain comes in sideways, and moved to Portland to work nights in a bakery.',
        'I went to my first yoga class because it was free and the church basement was heated. The teacher, a retired mail carrier, said “good enough” after every pose. I had never heard that in a gym. I went back on Thursday.',
      ],
    },
    {
      heading: 'Learning to teach',
      paragraphs: [
        'Six years of Thursdays later she asked me to take over while she had her knee done. I talked too fast and forgot the left side. Nobody left.',
        'So I trained properly. I still write LEFT on my hand.',
      ],
    },
    {
      heading: 'One person at a time',
      paragraphs: [
        'In a group I kept wanting to stop and ask one person what their week had been like. Yoga therapy is where you get to ask.',
        'I’m still in training, and a mentor reviews my work. I’m not a doctor or a physical therapist, and I don’t diagnose or treat. I listen, we try things, and we keep what you’d do at home.',
      ],
    },
    {
      heading: 'Then the chocolate',
      paragraphs: [
        'My sister can’t eat dairy and was tired of being handed sorbet. One December I made her a truffle with coconut cream, then forty more, because the first thirty-nine were wrong.',
        'Students found out. It’s hard to hide chocolate in a small studio.',
      ],
    },
    {
      heading: 'Why a tin',
      paragraphs: [
        'I deliver by bicycle, and boxes don’t survive that. A tin does, and afterwards it holds buttons, seeds or tea.',
      ],
    },
    {
      heading: 'What I promise',
      paragraphs: [
        'I’ll learn your name. I’ll never touch you without asking. I’ll say so when I don’t know something. And I won’t tell you chocolate is good for you, only that it’s good.',
      ],
    },
  ],
  closing: 'Come by. The kettle is usually on.',
  signature: '{ownerName}',
  links: [
    { label: 'See this month’s classes', href: '/calendar' },
    { label: 'Look at the tins', href: '/chocolates' },
    { label: 'Write to me', href: '/contact' },
  ],
  search: {
    title: 'A letter from {ownerFirstName}',
    description:
      'How a warm church basement, a patient mail carrier and a sister who can’t eat dairy led to {businessName} in Portland, Oregon.',
  },
};
