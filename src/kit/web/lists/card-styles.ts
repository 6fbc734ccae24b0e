import { type GriffelStyle, tokens, typographyStyles } from '@fluentui/react-components'

/** How every card in a list looks. */
export const cardFace: GriffelStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.spacingVerticalM,
  minWidth: 0,
  padding: tokens.spacingHorizontalL,
  backgroundColor: tokens.colorNeutralBackground1,
  border: `1px solid ${tokens.colorNeutralStroke2}`,
  borderRadius: tokens.borderRadiusXLarge,
  boxShadow: tokens.shadow2,
}

/** Text that ends after so many lines. */
export const clamped = (lines: number): GriffelStyle => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
})

/** The link at the foot of a card that opens what it is about; made like a button. */
export const openLink: GriffelStyle = {
  ...typographyStyles.body1Strong,
  'marginBlockStart': 'auto',
  'paddingBlock': '5px',
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
