import { makeStyles, tokens } from '@fluentui/react-components'
import { narrow } from '#kit/web/platform/media.ts'

/** What dialogs with work in them share: they fill a phone, and their content has room for focus frames. */
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
    // As much as the first of some tabs stands out.
    paddingInline: tokens.spacingHorizontalM,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalM})`,
    paddingBlock: `4px ${tokens.spacingVerticalM}`,
  },
})
