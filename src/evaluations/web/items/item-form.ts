/** What the dialogs of objectives and competencies hand to a group of their fields. */
export interface ItemForm<Name extends string> {
  labels: Record<Name, string>
  form: {
    values: Record<Name, string>
    set: (name: Name, value: string) => void
    leave: (name: Name) => void
  }
  problem: (name: Name) => string | undefined
}
