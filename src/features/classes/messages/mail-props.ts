import { type StatedClass, stateClass } from '../mail-props.ts';

export type ClassMessageProps = ReturnType<typeof classMessageProps>;

/** The props of a message's mail. Plain values, because they wait in the outbox as JSON. */
export function classMessageProps(
  classRow: Required<StatedClass>,
  { subject, text }: { subject: string; text: string },
  stamp: Date,
) {
  return { subject, text, ...stateClass(classRow), stamp: stamp.toISOString() };
}
