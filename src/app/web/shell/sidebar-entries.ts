import type { FluentIcon } from '@fluentui/react-icons'
import { BoxMultipleRegular } from '@fluentui/react-icons/svg/box-multiple'
import { BuildingRegular } from '@fluentui/react-icons/svg/building'
import { ClipboardCheckmarkRegular } from '@fluentui/react-icons/svg/clipboard-checkmark'
import { GridRegular } from '@fluentui/react-icons/svg/grid'
import { HomeRegular } from '@fluentui/react-icons/svg/home'
import { LayerRegular } from '@fluentui/react-icons/svg/layer'
import { OrganizationRegular } from '@fluentui/react-icons/svg/organization'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { PersonRegular } from '@fluentui/react-icons/svg/person'
import { PersonSwapRegular } from '@fluentui/react-icons/svg/person-swap'
import { ShieldKeyholeRegular } from '@fluentui/react-icons/svg/shield-keyhole'
import type { View } from '#accounts/rules/users/views.ts'
import type { ViewId } from '#app/rules/views.ts'

export interface Entry {
  view: View & ViewId
  Icon: FluentIcon
}

export const entries: readonly Entry[] = [
  { view: 'dashboard', Icon: HomeRegular },
  { view: 'employees', Icon: PeopleRegular },
  { view: 'evaluations', Icon: ClipboardCheckmarkRegular },
  { view: 'companies', Icon: BuildingRegular },
  { view: 'departments', Icon: OrganizationRegular },
  { view: 'replacements', Icon: PersonSwapRegular },
  { view: 'profile', Icon: PersonRegular },
  { view: 'admin', Icon: ShieldKeyholeRegular },
]

/** What Departments unfolds. */
export const departmentEntries: readonly { view: ViewId; Icon: FluentIcon }[] = [
  { view: 'sub-departments', Icon: LayerRegular },
  { view: 'sections', Icon: GridRegular },
  { view: 'sub-sections', Icon: BoxMultipleRegular },
]
