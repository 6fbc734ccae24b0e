import { makeStyles, tokens } from '@fluentui/react-components'
import { caption1Strong } from '#kit/web/platform/text-styles.ts'

/** The box that says what a move changes. */
export const usePreviewStyles = makeStyles({
  preview: {
    display: 'grid',
    justifyItems: 'start',
    gap: tokens.spacingVerticalS,
    // Space for most answers, so that the buttons stay where they are.
    minHeight: '120px',
    alignContent: 'start',
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    overflowWrap: 'anywhere',
  },
  title: { ...caption1Strong, margin: 0, color: tokens.colorNeutralForeground2 },
  quiet: { color: tokens.colorNeutralForeground2 },
})
