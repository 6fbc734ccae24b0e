import { useFocusFinders } from '@fluentui/react-components'

/**
 * Fluent stops its focus handling with the last component that uses it. If that is a closing
 * dialog, the page behind it would stay hidden from screen readers. This component is never unmounted.
 */
export function FocusKeeper() {
  useFocusFinders()
  return null
}
