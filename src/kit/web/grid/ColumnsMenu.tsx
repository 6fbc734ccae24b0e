import {
  Button,
  Menu,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { TableSettingsRegular } from '@fluentui/react-icons/svg/table-settings'
import { useGridTexts } from './use-grid-texts.ts'

interface Props {
  /** Those that can be shown besides the usual ones. */
  columns: readonly { id: string; label: string }[]
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
}

/** Which columns a grid has besides the usual ones. */
export function ColumnsMenu({ columns, chosen, onChoose }: Props) {
  const t = useGridTexts()
  return (
    <Menu
      checkedValues={{ columns: [...chosen] }}
      onCheckedValueChange={(_, { checkedItems }) => onChoose(checkedItems)}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<TableSettingsRegular />}>
          {t.columns}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {columns.map(({ id, label }) => (
            <MenuItemCheckbox key={id} name="columns" value={id}>
              {label}
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
