import {
  type Autosaved,
  beginAutosaved,
  decide,
  dueAt,
  type Fields,
  pauseAfter,
  receive,
  unsavedFields,
} from '#kit/rules/forms/autosaved.ts'

/** What became of an attempt to save. */
export type Outcome<V> =
  /** All fields as the server holds them now, with those that were sent. */
  | { kind: 'saved'; current: Fields<V>; version: string }
  /** Someone else changed one of them; nothing was saved. */
  | { kind: 'stale'; current: Fields<V>; version: string }
  /** No answer, or a server that can’t answer now. */
  | { kind: 'failed' }
  | { kind: 'refused'; sentence: string }

export type AutosaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failing' }
  | { kind: 'refused'; sentence: string }

export interface AutosaveDeps<V> {
  /** The version is that of what is known to be stored. */
  save: (changes: Fields<V>, base: Fields<V>, version: string) => Promise<Outcome<V>>
  /** The same while the page is closed: no one waits for the answer. */
  saveOnLeave: (changes: Fields<V>, base: Fields<V>, version: string | undefined) => void
  /** Fields that both changed: which version stays? */
  ask: (mine: Fields<V>, theirs: Fields<V>) => Promise<'mine' | 'theirs'>
  /** After a refusal, what the server holds may not be what is shown. */
  onRefused?: () => void
  /** Shows what someone else entered. */
  onTheirs: (values: Record<string, V>) => void
}

/**
 * Saves the fields of a form as they are typed: one request at a time, each with what it was based on, and
 * again and again where it fails. Nothing is stored in the browser besides what is on the screen.
 */
export class Autosave<V> {
  #deps: AutosaveDeps<V>
  #fields: Autosaved<V>
  /** What the form began with, and what others entered since. */
  #before: Fields<V>
  #state: AutosaveState = { kind: 'idle' }
  #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #firstChange: number | undefined
  #running: Promise<void> | undefined
  #failures = 0
  /** Of what is known to be stored: an answer that was overtaken is older. */
  #version: string

  constructor(stored: Fields<V>, version: string, deps: AutosaveDeps<V>) {
    this.#fields = beginAutosaved(stored)
    this.#before = stored
    this.#version = version
    this.#deps = deps
  }

  /** Of the latest render of the form. */
  setDeps(deps: AutosaveDeps<V>) {
    this.#deps = deps
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly state = () => this.#state

  /** Whether everything that was typed is saved. */
  get isSaved() {
    return unsavedFields(this.#fields).names.length === 0
  }

  /** What the fields would hold had nothing been typed. */
  get before() {
    return this.#before
  }

  /** Takes back what was typed, saved or not; what others entered stays. Saved like everything else. */
  putBack() {
    for (const name of Object.keys(this.#fields.typed))
      if (name in this.#before) this.set(name, this.#before[name] as V)
  }

  /** What was typed into a field, as far as it can be saved. */
  set(name: string, value: V) {
    const { typed, stored } = this.#fields
    if (typed[name] === value) return
    this.#fields = { stored, typed: { ...typed, [name]: value } }
    if (this.isSaved) return this.#rest()
    const now = Date.now()
    this.#firstChange ??= now
    // While it fails, the next attempt is planned already.
    if (this.#state.kind === 'failing') return
    this.#show({ kind: 'saving' })
    this.#plan(dueAt(this.#firstChange, now) - now)
  }

  /** What the server holds now, for any reason. */
  received(current: Fields<V>, version: string) {
    // The answer that is awaited knows better.
    if (this.#running || version < this.#version) return
    const before = unsavedFields(this.#fields).names.length
    this.#take(current, version)
    // What was refused was about a field that is gone: the others are saved without it.
    const isLess = unsavedFields(this.#fields).names.length < before
    if (isLess && !this.isSaved && this.#state.kind === 'refused') this.#plan(0)
  }

  /** Saves now what is not saved yet. Resolves when it is, or when the attempt has failed. */
  async flush(): Promise<void> {
    this.#unplan()
    while (this.#running) await this.#running
    if (this.isSaved) return
    this.#running = this.#attempt().finally(() => {
      this.#running = undefined
    })
    await this.#running
    // Someone else changed another field meanwhile, or the user has decided about the same one.
    const isDue = !this.isSaved && this.#state.kind === 'saving'
    if (isDue && this.#timer === undefined) await this.flush()
  }

  /** Sends what is not saved while the page is closed. */
  leave() {
    if (this.isSaved) return
    const { changes, base } = unsavedFields(this.#fields)
    // A request under way may arrive first, and what it saves is not what this is based on.
    if (this.#running) this.#deps.saveOnLeave(changes, {}, undefined)
    else this.#deps.saveOnLeave(changes, base, this.#version)
  }

  #plan(milliseconds: number) {
    this.#unplan()
    this.#timer = setTimeout(() => void this.flush(), milliseconds)
  }

  #unplan() {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  async #attempt() {
    const { names, changes, base } = unsavedFields(this.#fields)
    this.#firstChange = undefined
    if (this.#state.kind !== 'failing') this.#show({ kind: 'saving' })
    const outcome = await this.#deps.save(changes, base, this.#version)
    if (outcome.kind === 'failed') {
      this.#failures += 1
      this.#show({ kind: 'failing' })
      return this.#plan(pauseAfter(this.#failures))
    }
    this.#failures = 0
    if (outcome.kind === 'refused') {
      this.#show(outcome)
      return this.#deps.onRefused?.()
    }
    if (outcome.kind === 'saved') {
      const { typed, stored } = this.#fields
      const now = Object.fromEntries(names.map((name) => [name, outcome.current[name] as V]))
      // What was typed meanwhile is based on what was just saved.
      const same = names.filter((name) => typed[name] === changes[name])
      const shown = Object.fromEntries(same.map((name) => [name, now[name] as V]))
      this.#fields = { typed: { ...typed, ...shown }, stored: { ...stored, ...now } }
      this.#take(outcome.current, outcome.version)
      return this.isSaved ? this.#rest() : this.#show({ kind: 'saving' })
    }
    await this.#resolve(outcome.current, outcome.version)
    this.#show({ kind: 'saving' })
  }

  #take(current: Fields<V>, version: string) {
    this.#version = version
    const received = receive(this.#fields, current)
    this.#fields = received.state
    this.#before = { ...this.#before, ...received.theirs }
    if (Object.keys(received.theirs).length > 0) this.#deps.onTheirs(received.theirs)
    return received.conflicts
  }

  async #resolve(current: Fields<V>, version: string) {
    const conflicts = this.#take(current, version)
    if (conflicts.length === 0) return
    const pick = (from: Fields<V>) =>
      Object.fromEntries(conflicts.map((name) => [name, from[name] as V]))
    const choice = await this.#deps.ask(pick(this.#fields.typed), pick(current))
    this.#fields = decide(this.#fields, current, conflicts, choice)
    this.#before = { ...this.#before, ...pick(current) }
    if (choice === 'theirs') this.#deps.onTheirs(pick(current))
  }

  #rest() {
    this.#unplan()
    this.#firstChange = undefined
    this.#failures = 0
    this.#show({ kind: 'saved', at: new Date().toISOString() })
  }

  #show(state: AutosaveState) {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
