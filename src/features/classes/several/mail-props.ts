import type { SignUpMailProps } from '../mail-props.ts';

/** A person with their sign-ups for several classes, by date. */
export type SeveralMailProps = { name: string; signUps: SignUpMailProps[] };
