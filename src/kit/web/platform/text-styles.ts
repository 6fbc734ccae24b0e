import { tokens } from '@fluentui/react-components'

/**
 * The text styles of Fluent UI (`typographyStyles`), each by itself. Fluent's list holds all of them in one object,
 * which no bundler can shorten, and the first screens have a budget of kilobytes.
 */
const style = (
  size:
    | 'Base100'
    | 'Base200'
    | 'Base300'
    | 'Base400'
    | 'Base500'
    | 'Base600'
    | 'Hero700'
    | 'Hero800',
  isStrong = false,
) => ({
  fontFamily: tokens.fontFamilyBase,
  fontSize: tokens[`fontSize${size}`],
  fontWeight: isStrong ? tokens.fontWeightSemibold : tokens.fontWeightRegular,
  lineHeight: tokens[`lineHeight${size}`],
})

export const caption2 = style('Base100')
export const caption1 = style('Base200')
export const caption1Strong = style('Base200', true)
export const body1 = style('Base300')
export const body1Strong = style('Base300', true)
export const body2 = style('Base400')
export const subtitle2 = style('Base400', true)
export const subtitle1 = style('Base500', true)
export const title3 = style('Base600', true)
export const title2 = style('Hero700', true)
export const title1 = style('Hero800', true)
