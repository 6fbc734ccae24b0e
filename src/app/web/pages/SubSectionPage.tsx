import { UnitEmployees } from '#employees/web/placements/UnitEmployees.tsx'
import { SubSectionScreen } from '#organisation/web/units/SubSectionScreen.tsx'

/** A sub-section with its people, whom a later feature knows. */
export function SubSectionPage() {
  return <SubSectionScreen people={(id) => <UnitEmployees sub_section={id} />} />
}
