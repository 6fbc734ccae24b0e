/** Focuses the first invalid field of the open dialog. */
export function focusFirstProblem() {
  // After the error is rendered.
  setTimeout(() =>
    document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]')?.focus(),
  )
}
