import { makeStyles, tokens } from '@fluentui/react-components'

const phone = '@media (max-width: 480px)'

/** The buttons at the end of the side panel; on a phone they share its width. */
export const useFooterStyles = makeStyles({
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
  },
  main: {
    marginInlineStart: 'auto',
    [phone]: { flex: '1 0 100%' },
  },
  other: { [phone]: { flex: '1 1 0' } },
})
