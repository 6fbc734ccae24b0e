/** Who reads a note: its author alone, or the employee and everyone who has the employee in scope, too. */
export const noteAudiences = ['private', 'shared'] as const
export type NoteAudience = (typeof noteAudiences)[number]

export const maxNoteLength = 4000
export const maxLinkLength = 2000

interface Written {
  author_id: string
  audience: NoteAudience
}

interface Reader {
  user_id: string
}

const isAuthor = ({ author_id }: Written, { user_id }: Reader) => author_id === user_id

/** No role reads a private note of someone else: neither HR nor administrators. */
export const mayReadNote = (note: Written, reader: Reader, hasInScope: boolean) =>
  isAuthor(note, reader) || (note.audience === 'shared' && hasInScope)

/** What someone wrote is changed and deleted by no one else. */
export const mayChangeNote = isAuthor

/** A link to a page; other schemes could run something in the browser that opens it. */
export const isWebLink = (link: string) => /^https?:\/\/[^\s/?#]+\S*$/i.test(link)

/** Notes that belong beside an item: those tied to it, and those of its period that are tied to none. */
export function notesBeside<
  N extends { objective_id: string | null; happened_on: string; note_id: string },
>(notes: readonly N[], item_id: string, period: { first: string; last: string } | undefined): N[] {
  const isWithin = (day: string) =>
    period === undefined || (day >= period.first && day <= period.last)
  return notes
    .filter(({ objective_id, happened_on }) =>
      objective_id === null ? isWithin(happened_on) : objective_id === item_id,
    )
    .toSorted(
      (one, other) =>
        one.happened_on.localeCompare(other.happened_on) ||
        one.note_id.localeCompare(other.note_id),
    )
}
