import { useSetAtom } from 'jotai'
import { createElement, useLayoutEffect } from 'react'
import { focusKeeperAtom } from '#kit/web/platform/focus-keeper.ts'
import { FocusKeeper } from './FocusKeeper.tsx'

/** For everything that keeps the focus within itself: the page is readable again after it closed, however soon. */
export function useFocusKeeper() {
  const setFocusKeeper = useSetAtom(focusKeeperAtom)
  useLayoutEffect(
    () => setFocusKeeper((current) => current ?? createElement(FocusKeeper)),
    [setFocusKeeper],
  )
}
