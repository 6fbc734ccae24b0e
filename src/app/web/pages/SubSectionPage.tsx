import { PlacedPeople } from '#employees/web/placements/PlacedPeople.tsx'
import { SubSectionScreen } from '#organisation/web/units/SubSectionScreen.tsx'

/** A sub-section with its people, whom a later feature knows. */
export function SubSectionPage() {
  return <SubSectionScreen people={(id) => <PlacedPeople sub_section={id} />} />
}
