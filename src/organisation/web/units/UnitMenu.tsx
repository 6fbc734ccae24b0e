import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { isolated } from '#kit/rules/language/language.ts'
import { IconButton } from '#kit/web/IconButton.tsx'
import { useTexts } from '#organisation/web/use-texts.ts'

interface Props {
  name: string
  onMove: () => void
  onDissolve: () => void
}

/** What can be done with a unit and its people together. */
export function UnitMenu({ name, onMove, onDissolve }: Props) {
  const t = useTexts()
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <IconButton
          icon={<MoreHorizontalRegular />}
          title={t.more}
          label={t.moreOf(isolated(name))}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={onMove}>{t.move}</MenuItem>
          <MenuItem onClick={onDissolve}>{t.dissolve}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
