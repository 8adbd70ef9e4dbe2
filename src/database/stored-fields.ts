type Storable<Row, Fields> = {
  [Field in keyof Fields]: Field extends keyof Row ? Row[Field] | undefined : never;
};

/**
 * Fields of the contract that a row stores under the same names. A field that the contract accepts and the table has no
 * column for does not compile.
 */
export type StoredFields<Row, Fields extends Storable<Row, Fields>> = Fields;
