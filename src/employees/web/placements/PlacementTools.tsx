import { makeStyles } from '@fluentui/react-components'
import { IconButton } from '#kit/web/IconButton.tsx'
import { type PlacementToolsOptions, usePlacementTools } from './use-placement-tools.ts'

/** The actions on a placement in a row of the grid, which is one tab stop. */
export function PlacementTools(props: PlacementToolsOptions) {
  const styles = useStyles()
  return (
    <div className={styles.tools}>
      {usePlacementTools(props).map(({ Icon, ...tool }) => (
        <IconButton key={tool.label} icon={<Icon aria-hidden />} tabIndex={-1} {...tool} />
      ))}
    </div>
  )
}

const useStyles = makeStyles({ tools: { display: 'flex', marginInlineStart: '-6px' } })
