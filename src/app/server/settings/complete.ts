/** All of what a channel needs, or nothing of it; throws when only some of it is set. */
export function complete<T extends Record<string, string | undefined>>(
  settings: T,
  always: string[] = [],
) {
  const missing = Object.keys(settings).filter((name) => settings[name] === undefined)
  const given = Object.keys(settings).filter((name) => !missing.includes(name))
  if (given.every((name) => always.includes(name))) return undefined
  if (missing.length > 0) {
    throw new Error(`${given.join(', ')} is set, so ${missing.join(', ')} must be set as well.`)
  }
  return settings as { [Name in keyof T]: string }
}
