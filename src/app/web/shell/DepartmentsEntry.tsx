import type { FluentIcon } from '@fluentui/react-icons'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { viewPaths } from '#app/rules/views.ts'
import { departmentEntries } from './sidebar-entries.ts'
import { SidebarEntry } from './SidebarEntry.tsx'
import { useTexts } from '#app/web/use-texts.ts'

/** Departments, which unfolds the three levels below it. */
export function DepartmentsEntry({
  Icon,
  isCollapsed,
}: {
  Icon: FluentIcon
  isCollapsed: boolean
}) {
  const t = useTexts()
  const styles = useStyles()
  const { pathname } = useLocation()
  // The rail and the menu over the page have one each.
  const listId = useId()
  const isInside = departmentEntries.some(({ view }) => pathname === viewPaths[view])
  const [isOpen, setIsOpen] = useState(isInside || pathname === viewPaths.departments)

  return (
    <>
      <div className={mergeClasses(styles.line, isCollapsed && styles.stacked)}>
        <div className={styles.entry}>
          <SidebarEntry view="departments" Icon={Icon} isCollapsed={isCollapsed} />
        </div>
        <Button
          className={isCollapsed ? undefined : styles.toggle}
          appearance="transparent"
          size="small"
          icon={
            <ChevronDownRegular className={mergeClasses(styles.chevron, isOpen && styles.up)} />
          }
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={isOpen ? t.hideDepartments : t.showDepartments}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      <ul id={listId} className={styles.list} hidden={!isOpen}>
        {departmentEntries.map((entry) => (
          <li key={entry.view}>
            <SidebarEntry {...entry} isCollapsed={isCollapsed} isBelow />
          </li>
        ))}
      </ul>
    </>
  )
}

const useStyles = makeStyles({
  line: { position: 'relative', display: 'flex', alignItems: 'center' },
  stacked: { flexDirection: 'column' },
  entry: { flexGrow: 1, minWidth: 0, width: '100%' },
  toggle: { position: 'absolute', insetInlineEnd: '8px' },
  chevron: { transitionProperty: 'rotate', transitionDuration: tokens.durationNormal },
  up: { rotate: '180deg' },
  list: {
    'margin': 0,
    'padding': 0,
    'listStyleType': 'none',
    ':not([hidden])': { display: 'grid', gap: tokens.spacingVerticalXXS },
    'marginBlockStart': tokens.spacingVerticalXXS,
  },
})
