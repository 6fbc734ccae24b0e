/** What is wrong, by field. An empty text marks the field and says nothing. */
export type Problems = Record<string, string | undefined>

/** Which values differ from the initial ones. */
export function changedValues<Values extends object>(
  values: Values,
  initial: Values,
): Partial<Values> {
  const changed: Partial<Values> = {}
  for (const name of Object.keys(values) as (keyof Values)[])
    if (differ(values[name], initial[name])) changed[name] = values[name]
  return changed
}

/** An optional text of a form as the API has it: null where nothing is typed. */
export const orNull = (typed: string) => typed.trim() || null

/** Whether two values are not the same, also inside. */
export const differ = (one: unknown, other: unknown) =>
  JSON.stringify(one) !== JSON.stringify(other)

interface Shape {
  safeParse: (
    value: unknown,
  ) =>
    | { success: true }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }
}

/** What the contract finds wrong, in words, by the path in the body. */
export function contractProblems(
  shape: Shape,
  body: unknown,
  words: Record<string, string>,
): Problems {
  const parsed = shape.safeParse(body)
  const problems: Problems = {}
  for (const { path, message } of parsed.success ? [] : parsed.error.issues)
    problems[path.join('.')] ??= words[message] ?? message
  return problems
}
