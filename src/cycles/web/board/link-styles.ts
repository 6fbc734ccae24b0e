import { makeStyles, tokens } from '@fluentui/react-components'

const link = {
  'textDecorationLine': 'none',
  ':hover': { textDecorationLine: 'underline' },
  ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
} as const

/** Figures and names of the board that open their list. */
export const useLinkStyles = makeStyles({
  plain: { ...link, color: tokens.colorBrandForegroundLink },
  late: {
    ...link,
    color: tokens.colorStatusDangerForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
})
