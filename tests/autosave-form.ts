import type { Fields } from '#kit/rules/forms/autosaved.ts'
import { Autosave, type AutosaveDeps, type Outcome } from '#kit/web/forms/autosave.ts'

/** A server that holds fields, and refuses one that was changed since it was seen. */
export function openServer(first: Fields<string>) {
  const server = {
    fields: { ...first },
    version: 0,
    isAway: false,
    conflicts: 0,
    /** Milliseconds an answer takes. */
    latency: 20,
  }
  const now = () => ({
    current: { ...server.fields },
    version: String(server.version).padStart(9, '0'),
  })
  const pause = () => new Promise((resolve) => setTimeout(resolve, server.latency))
  const save: AutosaveDeps<string>['save'] = async (changes, base): Promise<Outcome<string>> => {
    await pause()
    if (server.isAway) return { kind: 'failed' }
    const stale = Object.keys(changes).filter(
      (name) =>
        name in base && server.fields[name] !== base[name] && server.fields[name] !== changes[name],
    )
    if (stale.length > 0) {
      server.conflicts += stale.length
      return { kind: 'stale', ...now() }
    }
    Object.assign(server.fields, changes)
    server.version += 1
    const outcome = { kind: 'saved' as const, ...now() }
    await pause()
    return outcome
  }
  return { server, now, save }
}

export function openForm(at: ReturnType<typeof openServer>, answer: 'mine' | 'theirs' = 'mine') {
  const shown: Record<string, string> = { ...at.server.fields }
  const asked: { mine: Fields<string>; theirs: Fields<string> }[] = []
  const deps: AutosaveDeps<string> = {
    save: at.save,
    saveOnLeave: (changes) => void Object.assign(at.server.fields, changes),
    ask: async (mine, theirs) => {
      asked.push({ mine, theirs })
      return answer
    },
    onTheirs: (values) => void Object.assign(shown, values),
  }
  const form = new Autosave(at.now().current, at.now().version, deps)
  const type = (name: string, value: string) => {
    shown[name] = value
    form.set(name, value)
  }
  return { form, deps, shown, asked, type }
}
