import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { MoreVerticalRegular } from '@fluentui/react-icons/svg/more-vertical'
import { isolated } from '#kit/rules/language/language.ts'
import { useGridTexts } from './use-grid-texts.ts'

export interface LineTool {
  /** Action and object. */
  label: string
  /** Why it cannot be done now. */
  why?: string | undefined
  onClick: () => void
}

/** What can be done with one row on a phone. */
export function LineMenu({ name, tools }: { name: string; tools: readonly LineTool[] }) {
  const t = useGridTexts()
  const styles = useStyles()
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          icon={<MoreVerticalRegular />}
          aria-label={t.actionsFor(isolated(name))}
          className={styles.button}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {tools.map(({ label, why, onClick }) => (
            <MenuItem key={label} disabled={why !== undefined} title={why} onClick={onClick}>
              {label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

const useStyles = makeStyles({
  // Above the link or button that the whole row is.
  button: { position: 'relative', zIndex: 1, flexShrink: 0 },
})
