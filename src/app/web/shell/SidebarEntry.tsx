import type { FluentIcon } from '@fluentui/react-icons'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { NavLink, useLocation } from 'react-router-dom'
import { viewPaths, type ViewId } from '#app/rules/views.ts'
import { useTexts } from '#app/web/use-texts.ts'

interface Props {
  view: ViewId
  Icon: FluentIcon
  isCollapsed: boolean
  /** One step further in, below the entry it belongs to. */
  isBelow?: boolean
}

export function SidebarEntry({ view, Icon, isCollapsed, isBelow = false }: Props) {
  const t = useTexts()
  const styles = useStyles()
  const name = t.views[view]
  // The dashboard has two addresses.
  const { pathname } = useLocation()
  const address = viewPaths[view]
  return (
    <NavLink
      to={view === 'dashboard' && pathname !== address ? '/' : address}
      title={isCollapsed ? name : undefined}
      className={({ isActive }) =>
        mergeClasses(
          styles.entry,
          isActive && styles.current,
          isBelow && !isCollapsed && styles.below,
          isCollapsed && styles.collapsed,
        )
      }
    >
      <Icon className={isBelow ? styles.smallIcon : styles.icon} aria-hidden />
      <span className={isCollapsed ? styles.unseen : styles.name}>{name}</span>
    </NavLink>
  )
}

const useStyles = makeStyles({
  entry: {
    'position': 'relative',
    'display': 'flex',
    'alignItems': 'center',
    'gap': tokens.spacingHorizontalM,
    'boxSizing': 'border-box',
    'minHeight': '40px',
    'paddingInline': '14px',
    'borderRadius': tokens.borderRadiusMedium,
    'color': tokens.colorNeutralForeground2,
    'textDecorationLine': 'none',
    ':hover': {
      backgroundColor: tokens.colorSubtleBackgroundHover,
      color: tokens.colorNeutralForeground2Hover,
    },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: {
    'backgroundColor': tokens.colorSubtleBackgroundSelected,
    'color': tokens.colorNeutralForeground2Selected,
    'fontWeight': tokens.fontWeightSemibold,
    '::before': {
      'content': '""',
      'position': 'absolute',
      'insetInlineStart': 0,
      'insetBlock': '10px',
      'width': '3px',
      'borderRadius': tokens.borderRadiusCircular,
      'backgroundColor': tokens.colorCompoundBrandStroke,
      '@media (forced-colors: active)': {
        width: '2px',
        forcedColorAdjust: 'none',
        backgroundColor: 'Highlight',
      },
    },
  },
  below: { paddingInlineStart: '32px', minHeight: '36px' },
  collapsed: { justifyContent: 'center', paddingInline: 0 },
  icon: { flexShrink: 0, fontSize: '20px' },
  smallIcon: { flexShrink: 0, fontSize: '16px' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  unseen: { position: 'absolute', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
})
