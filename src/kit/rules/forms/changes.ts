/** Some properties of T with new values; undefined leaves a property as it is. */
export type Changes<T> = { [Name in keyof T]?: T[Name] | undefined }

/** What changes, without the properties that stay as they are, so that it can be laid over a record. */
export const onlyDefined = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>
  }
