import { useState } from 'react'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { differ, type Problems } from '#kit/rules/forms/form-values.ts'
import {
  type MutationOptions,
  type MutationRequest,
  useApiMutation,
} from '#kit/web/api/use-api-mutation.ts'
import { useUnsaved } from './unsaved.ts'
import { inputOf, useStored, useStoredValues } from './use-stored.ts'

/** Of two endpoints, as for adding and editing, the request of either. */
type RequestOf<E> = E extends Endpoint ? MutationRequest<E> : never

interface FormOptions<Values extends object, E extends Endpoint>
  extends Omit<MutationOptions<E>, 'show'> {
  initial: Values
  /** What is typed comes back under this name when a session ends; left out where it must not be stored. */
  keep?: string
  /** Shown for a field that was left, and for all fields after an attempt to save. */
  check?: (values: Values) => Problems
  /** Default: whether any value differs from the initial one. */
  isDirty?: (values: Values, initial: Values) => boolean
  /** A function where the values decide which call it is. */
  endpoint: E | ((values: Values) => E)
  /** What to send; undefined when nothing has changed. */
  request: (values: Values, initial: Values) => RequestOf<E> | undefined
  /** What the contract and the server call a field, where that is another name. */
  wireNames?: Partial<Record<keyof Values, readonly string[]>>
  /** Names a value in a conflict; `nameOf` finds what is chosen in the form by its id. */
  show?: (field: string, value: unknown, nameOf: NameOf) => string | undefined
  onInvalid?: () => void
  onUnchanged?: () => void
  /** Called when it is saved, unless there is `onDone`, and when there is nothing to save. */
  onClose?: () => void
}

export type NameOf = (id: unknown) => string | undefined

type TextName<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never
}[keyof Values] &
  string

interface TextProps {
  value: string
  onChange: (event: unknown, data: { value: string }) => void
}

interface DayProps {
  value: string
  problem: string | undefined
  onChange: (day: string) => void
  onProblem: (problem: string | undefined) => void
}

/** What a form is for its text fields. */
export interface TextForm<in Name extends string> {
  field: (name: Name) => { validationMessage: string | undefined; validationState?: 'error' }
  text: (name: Name) => TextProps
  day: (name: Name) => DayProps
}

/** What a form is for a group of its fields. */
export interface Form<Values> {
  values: Values
  set(change: Partial<Values>): void
  leave(name: keyof Values & string): void
  problem(name: keyof Values & string): string | undefined
  field(name: keyof Values & string): ReturnType<TextForm<string>['field']>
  text(name: TextName<Values>): TextProps
  day(name: TextName<Values>): DayProps
}

/** The values of a form, what is wrong with them, and saving them: nothing typed is lost by a failure. */
export function useForm<Values extends object, const E extends Endpoint>(
  options: FormOptions<Values, E>,
) {
  const { check, request, wireNames = {}, show, onClose, endpoint: given, ...terms } = options
  type Name = keyof Values & string
  const { initial, values, setValues, onDiscard } = useStoredValues(options.keep, options.initial)
  const [left, setLeft] = useState<readonly string[]>([])
  const [isTried, setIsTried] = useState(false)
  const endpoint = typeof given === 'function' ? given(values) : given
  const nameOf: NameOf = (id) =>
    [...Object.values(values), ...Object.values(initial)]
      .filter(isNamed)
      .find((chosen) => chosen.id === id)?.name
  const saving = useApiMutation(endpoint, {
    quiet: true,
    ...(show && { show: (field, value) => show(field, value, nameOf) }),
    ...(onClose && { onDone: onClose }),
    ...terms,
  })
  const [typed, setTyped] = useState<Problems>({})
  const unreadable = known(typed)
  const found = [...unreadable, ...known(check?.(values) ?? {})]
  const problems: Problems = Object.fromEntries(found)
  const isDirty = unreadable.length > 0 || (options.isDirty ?? differ)(values, initial)
  useUnsaved(isDirty)
  useStored(options.keep, () => isDirty && inputOf(values, initial), { isInput: true })

  const of = (problems: Problems, name: Name) =>
    [name, ...((wireNames as Record<string, readonly string[]>)[name] ?? [])]
      .map((name) => problems[name])
      .find((text) => text !== undefined)
  const problem = (name: Name): string | undefined => {
    const own = isTried || left.includes(name) ? of(problems, name) : undefined
    return own || (of(saving.fields, name) ?? own)
  }
  const save = () => {
    setIsTried(true)
    if (found.length > 0) {
      options.onInvalid?.()
      return focusFirstProblem()
    }
    const question = request(values, initial)
    if (question) saving.mutate(question)
    else (options.onUnchanged ?? onClose)?.()
  }
  // An error shown at its field is not repeated above the form.
  const atFields = Object.keys(values).map((name) => of(saving.fields, name as Name))
  const isAtField = atFields.some((text) => text !== undefined)
  const failure = isAtField ? undefined : saving.failure

  return {
    values,
    initial,
    set: (change: Partial<Values>) => setValues((values) => ({ ...values, ...change })),
    /** From now on the error of this field is shown. */
    leave: (name: Name) => setLeft((left) => (left.includes(name) ? left : [...left, name])),
    problem,
    /** Properties of the Field around it. */
    field: (name: Name) => {
      const text = problem(name)
      return {
        validationMessage: text || undefined,
        ...(text !== undefined && { validationState: 'error' as const }),
      }
    },
    /** Whether a field is wrong, shown or not. */
    isWrong: (...names: Name[]) => names.some((name) => of(problems, name) !== undefined),
    isTried,
    isDirty,
    /** The first answer of the server: its errors by field, and as a sentence. */
    saving,
    failure,
    save,
    /** Its input came back after signing in again: what discards it. */
    onDiscard,
    /** Value and handler of a text field. */
    text: (name: TextName<Values>): TextProps => ({
      value: values[name] as string,
      onChange: (_, { value }) => setValues((values) => ({ ...values, [name]: value })),
    }),
    /** For a DayField, which knows best whether what is typed into it is a day. */
    day: (name: TextName<Values>): DayProps => ({
      value: values[name] as string,
      problem: problem(name),
      onChange: (day) => setValues((values) => ({ ...values, [name]: day })),
      onProblem: (problem) => setTyped((typed) => ({ ...typed, [name]: problem })),
    }),
    /** For a FormDialog. */
    dialog: { isPending: saving.isPending, isDirty, failure, onDiscard, onSubmit: save },
  }
}

const known = (problems: Problems) =>
  Object.entries(problems).filter(([, text]) => text !== undefined)

const isNamed = (value: unknown): value is { id: string; name: string } =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value

/** Focuses the first invalid field: of the open dialog, else of the page. */
export function focusFirstProblem() {
  const first = (within: string) =>
    document.querySelector<HTMLElement>(`${within} [aria-invalid="true"]`)
  // After the error is rendered.
  setTimeout(() => (first('[role="dialog"]') ?? first('main'))?.focus())
}
