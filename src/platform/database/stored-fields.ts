type Storable<Row, Fields, Converted> = {
  [Field in keyof Fields]: Field extends Converted ? unknown : Field extends keyof Row ? Row[Field] | undefined : never;
};

/**
 * Fields of the contract that a row stores under the same names, but for those that are `Converted` or only read. A
 * field that the contract accepts and the table has no column for does not compile.
 */
export type StoredFields<Row, Fields extends Storable<Row, Fields, Converted>, Converted = never> = Fields;
