type Counting = (count: number, written: string) => string

/** Arabic writes no number of things as “no things”, not as ٠. */
export const orNone =
  (none: string, counting: Counting): Counting =>
  (count, written) =>
    count === 0 ? none : counting(count, written)

/** What the screen of one level says; every level has wordings of its own. */
export interface LevelWords {
  title: string
  /** Of the units of all parents; those of one are named by the path to it. */
  subtitle: string
  /** How the level is called in a path when nothing of it is chosen. */
  all: string
  /** The name of the list for screen readers. */
  list: string
  loading: string
  loadFailedTitle: string
  loadFailed: string
  loadAgain: string
  search: string
  found: Counting
  empty: string
  emptyHint: string
  /** Said above the list when it shows units of every parent. */
  independent?: string
  below?: Counting
  viewBelow: string
  viewBelowOf: (name: string) => string
  tiles: { total: string; employees: string; average: string; active?: string } | null
  add: string
  dialog: {
    addTitle: string
    addSubmit: string
    editTitle: string
    editSubmit: string
    name: string
    namePlaceholder: string
    nameRequired: string
    parent: string
    parentPlaceholder: string
    parentLoading: string
    parentEmpty: string
    parentRequired: string
    parentFailed: { title: string; message: string }
    manager: string
    created: string
    createFailed: string
    updated: string
    updateFailed: string
  }
  remove: {
    title: string
    message: string
    removed: string
    failed: string
    cannot: string
  }
}
