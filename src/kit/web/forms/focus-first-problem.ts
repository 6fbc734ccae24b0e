/** Takes the person to the first field of the open dialog that something is wrong with. */
export function focusFirstProblem() {
  // Once the complaint is on the screen.
  setTimeout(() =>
    document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]')?.focus(),
  )
}
