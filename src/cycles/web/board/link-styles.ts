import { makeStyles, tokens } from '@fluentui/react-components'

const link = {
  'textDecorationLine': 'none',
  ':hover': { textDecorationLine: 'underline' },
  ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
} as const

/** Figures and names of the board that open their list. */
export const useLinkStyles = makeStyles({
  plain: { ...link, color: tokens.colorBrandForegroundLink },
  /** In a positioned line, whose bar and figure open the same list. */
  row: { '::after': { content: '""', position: 'absolute', inset: 0 } },
  heading: { ...link, color: 'inherit' },
  late: {
    ...link,
    color: tokens.colorStatusDangerForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
})
