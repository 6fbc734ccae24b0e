import { type GriffelStyle, tokens } from '@fluentui/react-components'
import { fingers } from '#kit/web/platform/media.ts'
import { body1Strong } from '#kit/web/platform/text-styles.ts'

/** The style of every card in a list. */
export const cardFace: GriffelStyle = {
  'display': 'flex',
  'flexDirection': 'column',
  'gap': tokens.spacingVerticalM,
  'minWidth': 0,
  'padding': tokens.spacingHorizontalL,
  'backgroundColor': tokens.colorNeutralBackground1,
  'border': `1px solid ${tokens.colorNeutralStroke2}`,
  'borderRadius': tokens.borderRadiusXLarge,
  'boxShadow': tokens.shadow2,
  // A card is a tab stop.
  ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
}

/** Text that is cut off after this number of lines. */
export const clamped = (lines: number): GriffelStyle => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
})

/** The link at the bottom of a card, styled as a button. */
export const openLink: GriffelStyle = {
  ...body1Strong,
  'marginBlockStart': 'auto',
  'paddingBlock': '5px',
  [fingers]: { paddingBlock: '11px' },
  'textAlign': 'center',
  'color': tokens.colorNeutralForeground1,
  'textDecorationLine': 'none',
  'backgroundColor': tokens.colorNeutralBackground1,
  'border': `1px solid ${tokens.colorNeutralStroke1}`,
  'borderRadius': tokens.borderRadiusMedium,
  ':hover': {
    backgroundColor: tokens.colorNeutralBackground1Hover,
    color: tokens.colorNeutralForeground1Hover,
  },
  ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
  ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
}
