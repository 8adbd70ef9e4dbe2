/** '1 class', '24 classes'. */
export const formatClassCount = (count: number): string => `${count} ${count === 1 ? 'class' : 'classes'}`;
