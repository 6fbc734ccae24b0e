/** A name inside a sentence of the other direction, so that neither turns the other around. */
export const isolated = (name: string) => `\u2068${name}\u2069`
