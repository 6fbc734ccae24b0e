import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { useQueryClient } from '@tanstack/react-query'
import { isolated } from '#kit/rules/language/language.ts'
import { IconButton } from '#kit/web/IconButton.tsx'
import type { Company } from '#organisation/contract/companies.ts'
import { calendarOf } from '#organisation/web/calendar/calendar-query.ts'
import { useCalendarTexts } from '#organisation/web/calendar/use-calendar-texts.ts'
import { useTexts } from '#organisation/web/use-texts.ts'
import { useShown } from '#kit/web/use-shown.ts'

interface Props {
  company: Company
  onCalendar: () => void
}

/** What belongs to a company besides its own details. */
export function CompanyMenu({ company, onCalendar }: Props) {
  const { company_id, name } = useShown(company)
  const t = useTexts()
  const { open } = useCalendarTexts()
  const queryClient = useQueryClient()
  return (
    <Menu
      positioning="below-end"
      onOpenChange={(_, { open }) => {
        // Most likely it is there when the dialog opens.
        if (open) void queryClient.prefetchQuery(calendarOf(company_id))
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <IconButton
          tabIndex={-1}
          icon={<MoreHorizontalRegular />}
          title={t.more}
          label={t.moreOf(isolated(name))}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={onCalendar}>{open}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
