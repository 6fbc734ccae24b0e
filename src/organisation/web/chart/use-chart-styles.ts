import { makeStyles, tokens } from '@fluentui/react-components'

/** What the charts of units and of people have in common. */
export const useChartStyles = makeStyles({
  screen: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
  },
  link: {
    'color': tokens.colorBrandForegroundLink,
    'textDecorationLine': 'none',
    'borderRadius': tokens.borderRadiusMedium,
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
})
