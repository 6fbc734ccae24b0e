import { BoxMultipleRegular } from '@fluentui/react-icons/svg/box-multiple'
import { BuildingRegular } from '@fluentui/react-icons/svg/building'
import { GridRegular } from '@fluentui/react-icons/svg/grid'
import { LayerRegular } from '@fluentui/react-icons/svg/layer'
import { OrganizationRegular } from '@fluentui/react-icons/svg/organization'
import type { Kind } from '#organisation/web/units/use-trail.ts'

const icons = {
  company: BuildingRegular,
  department: OrganizationRegular,
  sub_department: LayerRegular,
  section: GridRegular,
  sub_section: BoxMultipleRegular,
}

export function LevelIcon({ kind, className }: { kind: Kind; className?: string }) {
  const Icon = icons[kind]
  return <Icon className={className} aria-hidden />
}
