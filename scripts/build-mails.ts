// Bundles the mail templates and their libraries into one file, so production needs neither the compiler nor the
// libraries.
import { rolldown } from 'rolldown';

const bundle = await rolldown({
  input: 'src/server/mail/templates.ts',
  platform: 'node',
  // Packages that production has anyway.
  external: [/^react(-dom)?($|\/)/, 'ical-generator'],
});
await bundle.write({ file: 'build/mails/templates.js', format: 'esm', minify: false, codeSplitting: false });
await bundle.close();
