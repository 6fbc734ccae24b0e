/** What is said of one item, and who of HR entered each part on behalf; null where it was the employee. */
export interface Entered {
  figure: number | null
  comment: string
  entered_by_name: string | null
  comment_entered_by_name: string | null
}

export const nothingEntered: Entered = {
  figure: null,
  comment: '',
  entered_by_name: null,
  comment_entered_by_name: null,
}

/** The entry after a change, or undefined where it changes nothing. A part keeps its mark until it is changed itself. */
export function enteredBy(
  name: string | null,
  old: Entered,
  {
    figure = old.figure,
    comment = old.comment,
  }: { figure?: number | null | undefined; comment?: string | undefined },
): Entered | undefined {
  if (figure === old.figure && comment === old.comment) return undefined
  return {
    figure,
    comment,
    entered_by_name: figure === old.figure ? old.entered_by_name : name,
    comment_entered_by_name: comment === old.comment ? old.comment_entered_by_name : name,
  }
}

/** Whether any part of it is of this person of HR, or of the employee. */
export const hasEntered = (name: string | null, stored: Entered) =>
  (stored.figure !== null && stored.entered_by_name === name) ||
  (stored.comment !== '' && stored.comment_entered_by_name === name)

interface Mark {
  of: 'both' | 'figure' | 'comment'
  name: string
}

/** The marks to show with an item: one where all that is said has the same. */
export function marksOf({
  figure,
  comment,
  entered_by_name,
  comment_entered_by_name,
}: Pick<Entered, 'figure' | 'comment' | 'entered_by_name'> & {
  comment_entered_by_name?: string | null | undefined
}): Mark[] {
  const said = [
    ...(figure === null ? [] : [{ of: 'figure' as const, name: entered_by_name }]),
    ...(comment === '' ? [] : [{ of: 'comment' as const, name: comment_entered_by_name ?? null }]),
  ]
  const [first] = said
  if (first?.name && said.every(({ name }) => name === first.name))
    return [{ of: 'both', name: first.name }]
  return said.flatMap(({ of, name }) => (name === null ? [] : [{ of, name }]))
}
