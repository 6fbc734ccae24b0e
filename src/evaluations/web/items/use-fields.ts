import { useState } from 'react'
import { useTexts } from '#evaluations/web/use-texts.ts'

interface Issue {
  path: PropertyKey[]
  message: string
}

interface Shape<T> {
  safeParse: (
    value: unknown,
  ) => { success: true; data: T } | { success: false; error: { issues: Issue[] } }
}

/** What is typed into a form, judged by the very shape that goes over the wire. */
export function useFields<Name extends string, T>(
  first: Record<Name, string>,
  shape: Shape<T>,
  read: (values: Record<Name, string>) => unknown,
) {
  const t: { field: Record<string, string> } = useTexts()
  const [values, setValues] = useState(first)
  const [left, setLeft] = useState<readonly string[]>([])
  const names = Object.keys(first) as Name[]
  const parsed = shape.safeParse(read(values))
  const issues = parsed.success ? [] : parsed.error.issues

  return {
    values,
    isDirty: names.some((name) => values[name] !== first[name]),
    /** The values as the call wants them; undefined while something is wrong. */
    read: parsed.success ? parsed.data : undefined,
    set: (name: Name, value: string) => setValues((values) => ({ ...values, [name]: value })),
    /** From now on what is wrong with the field is said. */
    leave: (name: Name) => setLeft((left) => (left.includes(name) ? left : [...left, name])),
    problem: (name: Name): string | undefined => {
      const issue = left.includes(name) ? issues.find(({ path }) => path[0] === name) : undefined
      return issue && (t.field[issue.message] ?? issue.message)
    },
    isWrong: (...names: Name[]) =>
      issues.some(({ path }) => names.some((name) => name === path[0])),
    /** Says everything that is wrong, and takes the person to the first of it. */
    complain: () => {
      setLeft(names)
      setTimeout(() =>
        document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]')?.focus(),
      )
    },
  }
}
