import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { isolated } from '#kit/rules/language/language.ts'
import { IconButton } from '#kit/web/IconButton.tsx'
import { useTexts } from '#organisation/web/use-texts.ts'

interface Props {
  name: string
  onMove: () => void
  onDissolve: () => void
  /** A card is one tab stop, and leads to what is in it. */
  isInCard?: boolean
}

/** What can be done with a unit and its people together. */
export function UnitMenu({ name, onMove, onDissolve, isInCard }: Props) {
  const t = useTexts()
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <IconButton
          {...(isInCard && { tabIndex: -1 })}
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
