// Puts the mail templates, and what they are made with, into one file: a business runs without their compiler and library.
import { rolldown } from 'rolldown';

const bundle = await rolldown({
  input: 'src/server/mail/templates.ts',
  platform: 'node',
  // What a business has anyway.
  external: [/^react(-dom)?($|\/)/, 'ical-generator'],
});
await bundle.write({ file: 'build/mails/templates.js', format: 'esm', minify: false, codeSplitting: false });
await bundle.close();
