import { PlacementsScreen } from '#employees/web/placements/PlacementsScreen.tsx'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'

const EditPlacement = lazyPart(
  async () => (await import('#assignments/web/placements/EditPlacement.tsx')).EditPlacement,
)
const CreatePlacement = lazyPart(
  async () => (await import('#assignments/web/placements/CreatePlacement.tsx')).CreatePlacement,
)

const SelectedPlacements = lazyPart(
  async () => (await import('./SelectedPlacements.tsx')).SelectedPlacements,
)

/** Who is placed where, with the dialogs that know of dates. */
export const PlacementsPage = () => (
  <PlacementsScreen
    CreatePlacement={CreatePlacement}
    EditPlacement={EditPlacement}
    Selected={SelectedPlacements}
  />
)
