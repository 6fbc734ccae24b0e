import { useSearchParams } from 'react-router-dom'
import type { Section } from '#evaluations/rules/details/warnings.ts'

/** Opens the tab of a section and moves the focus there. */
export function useGoToItems() {
  const [, setAddress] = useSearchParams()

  return (section: Section) => {
    setAddress(
      (address) => {
        if (section === 'objectives') address.delete('tab')
        else address.set('tab', section)
        return address
      },
      { replace: true },
    )
    // After a dialog it was chosen in has closed and given the focus back.
    setTimeout(() => document.querySelector<HTMLElement>('[role="tabpanel"]')?.focus())
  }
}
