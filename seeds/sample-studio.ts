import { sampleContent } from './content/sample-content.ts';
import { sampleSettings } from './sample-settings.ts';

/** What the try-out publishes when it starts for the first time. */
export const sampleStudio = { settings: sampleSettings, content: sampleContent };
