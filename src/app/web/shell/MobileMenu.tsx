import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { isMenuOpenAtom } from './sidebar-width.ts'
import { Sidebar } from './Sidebar.tsx'
import { useTexts } from '#app/web/use-texts.ts'

/** The sidebar as a menu over the page, on screens too narrow for both. */
export function MobileMenu() {
  const t = useTexts()
  const styles = useStyles()
  const [isOpen, setIsOpen] = useAtom(isMenuOpenAtom)
  const menu = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()

  useEffect(() => {
    if (isOpen) menu.current?.showModal()
    else menu.current?.close()
  }, [isOpen])

  // Not at the start: it can be opened before its script is here.
  const shownAt = useRef(key)
  useEffect(() => {
    if (shownAt.current !== key) setIsOpen(false)
    shownAt.current = key
  }, [key, setIsOpen])

  // The sidebar fills the menu, so a click on the dialog itself is a click beside the sidebar.
  useEffect(() => {
    const dialog = menu.current
    const close = ({ target }: Event) => target === dialog && setIsOpen(false)
    dialog?.addEventListener('click', close)
    return () => dialog?.removeEventListener('click', close)
  }, [setIsOpen])

  return (
    <dialog
      ref={menu}
      className={styles.menu}
      aria-label={t.navigation}
      onClose={() => setIsOpen(false)}
    >
      <Sidebar isCollapsed={false} onClose={() => setIsOpen(false)} />
    </dialog>
  )
}

const useStyles = makeStyles({
  menu: {
    'boxSizing': 'border-box',
    'width': 'min(18rem, calc(100vw - 40px))',
    'height': '100dvh',
    'maxWidth': 'none',
    'maxHeight': 'none',
    'margin': 0,
    'padding': 0,
    'border': 'none',
    'position': 'fixed',
    'insetBlock': 0,
    'insetInlineStart': 0,
    'insetInlineEnd': 'auto',
    'color': 'inherit',
    'backgroundColor': tokens.colorNeutralBackground1,
    'boxShadow': tokens.shadow28,
    '::backdrop': { backgroundColor: 'rgb(0 0 0 / 40%)' },
  },
})
