import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components'
import { KeyboardRegular } from '@fluentui/react-icons/svg/keyboard'
import { OpenRegular } from '@fluentui/react-icons/svg/open'
import { useId } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { KeyRows } from '#kit/web/dialogs/KeyRows.tsx'
import { body1Strong } from '#kit/web/platform/text-styles.ts'
import { useReviewTexts } from './use-review-texts.ts'

interface Props {
  evaluation_id: string
  isListing: boolean
  onListing: (isListing: boolean) => void
}

/** The list of keys, and the way to the evaluation's own page. */
export function ReviewTools({ evaluation_id, isListing, onListing }: Props) {
  const t = useReviewTexts()
  const styles = useStyles()
  const id = useId()
  const path = `/evaluations/${evaluation_id}`
  const { keys } = t
  const rows = [
    ['J', keys.next],
    ['K', keys.previous],
    ['A', keys.approve],
    ['R', keys.reject],
    ['B', keys.sendBack],
    [keys.escape, keys.close],
    ['?', keys.list],
  ] as const

  return (
    <>
      <Popover
        open={isListing}
        trapFocus
        positioning={{ position: 'below', align: 'end', overflowBoundaryPadding: 8 }}
        onOpenChange={(_, { open }) => onListing(open)}
      >
        <PopoverTrigger disableButtonEnhancement>
          <Button
            appearance="subtle"
            className={styles.keyboard}
            icon={<KeyboardRegular />}
            aria-label={keys.title}
            title={keys.title}
            aria-keyshortcuts="?"
          />
        </PopoverTrigger>
        <PopoverSurface aria-labelledby={id} tabIndex={-1} className={styles.surface}>
          <h3 id={id} className={styles.title}>
            {keys.title}
          </h3>
          <KeyRows rows={rows} />
        </PopoverSurface>
      </Popover>
      <Button
        as="a"
        appearance="subtle"
        className={styles.button}
        icon={<OpenRegular className={styles.open} />}
        aria-label={t.open}
        title={t.open}
        href={useHref(path)}
        onClick={useLinkClickHandler(path)}
      />
    </>
  )
}

const button = {
  minWidth: '32px',
} as const

const useStyles = makeStyles({
  button,
  // Without a keyboard there is nothing to press.
  keyboard: { ...button, '@media (pointer: coarse), (max-width: 480px)': { display: 'none' } },
  open: { ':dir(rtl)': { scale: '-1 1' } },
  surface: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    maxWidth: 'calc(100vw - 32px)',
    // Only read: there is nothing in it to choose.
    outlineStyle: 'none',
  },
  title: { ...body1Strong, margin: 0 },
})
