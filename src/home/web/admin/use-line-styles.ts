import { makeStyles, tokens } from '@fluentui/react-components'

/** A line of a log: what happened on one side, how it went and what can be done on the other. */
export const useLineStyles = makeStyles({
  line: {
    'display': 'flex',
    'flexWrap': 'wrap',
    'alignItems': 'center',
    'gap': tokens.spacingHorizontalM,
    'padding': tokens.spacingHorizontalL,
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  words: { flex: '1 1 240px', display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
})
