import { PlaceHere } from '#assignments/web/placements/PlaceHere.tsx'
import { UnitEmployees } from '#employees/web/placements/UnitEmployees.tsx'
import { SubSectionScreen } from '#organisation/web/units/SubSectionScreen.tsx'

/** A sub-section with its people, whom a later feature knows. */
export function SubSectionPage() {
  return (
    <SubSectionScreen
      people={(id) => {
        const within = { step: 'sub_section' as const, id }
        return <UnitEmployees within={within} action={<PlaceHere within={within} />} />
      }}
    />
  )
}
