/** '1 class', '24 classes'. */
export const formatCount = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;
