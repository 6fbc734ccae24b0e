import { makeStyles, tokens } from '@fluentui/react-components'
import { cardFace, clamped, openLink } from '#kit/web/lists/card-styles.ts'
import { body1, caption1, caption1Strong, subtitle2 } from '#kit/web/platform/text-styles.ts'

/** How the cards of companies and units look alike. */
export const useCardStyles = makeStyles({
  card: { ...cardFace, contain: 'layout style' },
  head: { display: 'flex', alignItems: 'start', gap: tokens.spacingHorizontalM },
  icon: {
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'center',
    width: '40px',
    height: '40px',
    fontSize: '20px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
  },
  words: { flexGrow: 1, minWidth: 0 },
  name: { ...subtitle2, ...clamped(3), margin: 0, textAlign: 'start' },
  note: {
    ...caption1,
    ...clamped(2),
    margin: 0,
    textAlign: 'start',
    color: tokens.colorNeutralForeground3,
  },
  tools: { display: 'flex', flexShrink: 0, marginBlock: '-4px', marginInlineEnd: '-8px' },
  badges: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  badge: {
    ...caption1Strong,
    paddingInline: tokens.spacingHorizontalS,
    paddingBlock: '1px',
    backgroundColor: tokens.colorNeutralBackground6,
    color: tokens.colorNeutralForeground2,
    // Seen only where contrast is high.
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusCircular,
  },
  lines: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  line: {
    ...body1,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    margin: 0,
    color: tokens.colorNeutralForeground2,
  },
  lineIcon: { flexShrink: 0, fontSize: '16px', color: tokens.colorNeutralForeground3 },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  wrapping: clamped(2),
  open: openLink,
})
