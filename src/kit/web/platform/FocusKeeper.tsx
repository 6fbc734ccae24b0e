import { useFocusFinders } from '@fluentui/react-components'

/**
 * Fluent ends its focus handling with the last component that uses it. When that is a closing
 * dialog, the page behind would stay hidden from screen readers; this one never closes.
 */
export function FocusKeeper() {
  useFocusFinders()
  return null
}
