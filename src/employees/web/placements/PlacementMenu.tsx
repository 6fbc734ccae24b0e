import { LineMenu } from '#kit/web/grid/LineMenu.tsx'
import { type PlacementToolsOptions, usePlacementTools } from './use-placement-tools.ts'

/** The actions on a placement on a phone. */
export const PlacementMenu = (props: PlacementToolsOptions) => (
  <LineMenu name={props.line.employee_name} tools={usePlacementTools(props)} />
)
