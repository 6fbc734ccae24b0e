import { makeStyles, tokens } from '@fluentui/react-components'

/** Something said about an item, set off by a line at its side. */
export const useNoteStyles = makeStyles({
  note: {
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXXS,
    marginBlock: tokens.spacingVerticalXS,
    paddingInlineStart: tokens.spacingHorizontalM,
    borderInlineStartWidth: '3px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorBrandStroke2,
  },
  disputed: { borderInlineStartColor: tokens.colorPaletteYellowBorderActive },
  action: { justifySelf: 'start' },
  words: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  quiet: { color: tokens.colorNeutralForeground3 },
})
