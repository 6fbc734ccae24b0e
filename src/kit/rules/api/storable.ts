const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** A database cannot hold NUL, nor halves of surrogate pairs. */
export const isStorable = (text: string) => !unstorable.test(text)
