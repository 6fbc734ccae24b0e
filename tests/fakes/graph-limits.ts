import fs from 'node:fs'
import path from 'node:path'
import { now } from '#kit/server/clock.ts'

interface ActivityType {
  type: string
  templateText: string
}

const manifest = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, '../../appPackage/manifest.json'), 'utf8'),
) as { activities: { activityTypes: ActivityType[] } }

const templates = new Map(
  manifest.activities.activityTypes.map(({ type, templateText }) => [type, templateText]),
)

/** Graph takes only the activities that the installed app declares, with all parameters of their texts. */
export function undeclared(type: string, parameters: readonly { name: string }[]) {
  const template = templates.get(type)
  if (template === undefined)
    return `The activity type ${type} is not declared in the app manifest.`
  const given = new Set(parameters.map(({ name }) => name))
  const missing = [...template.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) =>
    given.has(name) ? [] : [name],
  )
  return missing.length > 0 ? `The template parameters ${missing.join()} are missing.` : undefined
}

/** Requests of one app in one tenant in a second: to one person, and to several. */
const perSecond = { one: 5, many: 2 }
/** What one person gets in a minute. */
const perMinute = { most: 10, within: 60_000 }

/** The documented limits of activity notifications; `clock` is the one the requests are paced by. */
export function graphLimits(clock: () => number) {
  const requests: Record<keyof typeof perSecond, number[]> = { one: [], many: [] }
  const received = new Map<string, number[]>()
  return {
    forget() {
      requests.one = []
      requests.many = []
      received.clear()
    },
    /** Whether one more request of this kind is too many, counting it if not. */
    isThrottled(kind: keyof typeof perSecond) {
      const at = clock()
      const recent = requests[kind].filter((other) => other > at - 1000)
      requests[kind] = recent
      if (recent.length >= perSecond[kind]) return true
      recent.push(at)
      return false
    },
    /** Those who got less than the most of a minute, counting this; the others get nothing. */
    withinMinute(people: readonly string[]) {
      const at = Date.parse(now())
      return people.filter((person) => {
        const recent = (received.get(person) ?? []).filter((other) => other > at - perMinute.within)
        received.set(person, recent)
        if (recent.length >= perMinute.most) return false
        recent.push(at)
        return true
      })
    },
  }
}
