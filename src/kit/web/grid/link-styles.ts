import { tokens } from '@fluentui/react-components'
import { body1Strong } from '#kit/web/platform/text-styles.ts'

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** The link in the first cell of a row. */
export const cellLink = {
  ...oneLine,
  'color': tokens.colorNeutralForeground1,
  'textDecorationLine': 'none',
  ':hover': { textDecorationLine: 'underline' },
} as const

/** The style of the link or button that the whole row is. */
export const lineAction = {
  ...body1Strong,
  ...oneLine,
  'padding': 0,
  'textAlign': 'start',
  'border': 'none',
  'backgroundColor': 'transparent',
  'color': tokens.colorNeutralForeground1,
  'textDecorationLine': 'none',
  // Page.css makes buttons higher for fingers; this one is as high as its row.
  'minHeight': 'auto',
  '::after': { content: '""', position: 'absolute', inset: 0 },
  ':focus-visible': { outlineStyle: 'none' },
  ':focus-visible::after': {
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: '-2px',
  },
} as const
