import { makeStyles, tokens } from '@fluentui/react-components'
import { narrow } from '#kit/web/platform/media.ts'

/** Shared styles of large dialogs: full screen on a phone, with space for focus outlines. */
export const useDialogStyles = makeStyles({
  surface: {
    maxWidth: '560px',
    [narrow]: { maxWidth: '100vw', minHeight: '100dvh', borderRadius: 0, padding: '16px' },
  },
  wide: { maxWidth: '800px', [narrow]: { maxWidth: '100vw' } },
  body: { [narrow]: { minHeight: 'calc(100dvh - 34px)', maxHeight: 'calc(100dvh - 34px)' } },
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: tokens.spacingVerticalL,
    // The overhang of the first tab.
    paddingInline: tokens.spacingHorizontalM,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalM})`,
    paddingBlock: `4px ${tokens.spacingVerticalM}`,
  },
})
