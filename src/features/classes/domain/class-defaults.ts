/** The values of a new class until the owner changes them. */
export const DEFAULT_CLASS_CAPACITY = 12;
export const DEFAULT_CLASS_LENGTH_MINUTES = 60;
