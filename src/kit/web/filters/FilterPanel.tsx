import {
  Button,
  makeStyles,
  OverlayDrawer,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { FilterRegular } from '@fluentui/react-icons/svg/filter'
import { useAtomValue } from 'jotai'
import { useId, useState, type ReactNode } from 'react'
import { IconButton } from '#kit/web/IconButton.tsx'
import { isNarrowAtom } from '#kit/web/platform/media.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { subtitle2 } from '#kit/web/platform/text-styles.ts'
import { useFilterTexts } from './use-filter-texts.ts'

interface Props {
  /** How many of them narrow the list. */
  count: number
  /** The fields; each applies at once. */
  children: ReactNode
}

/** The filters that are wanted now and then, behind a button: beside it, on a phone from below. */
export function FilterPanel({ count, children }: Props) {
  const t = useFilterTexts()
  const { close: closeLabel } = useKitTexts()
  const styles = useStyles()
  const format = useFormat()
  const isPhone = useAtomValue(isNarrowAtom)
  const [isOpen, setIsOpen] = useState(false)
  const titleId = useId()
  const title = count > 0 ? t.filtersOf(format.count(count)) : t.filters
  const button = (
    <Button icon={<FilterRegular />} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
      {title}
    </Button>
  )
  const content = (
    <div className={styles.content}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <IconButton
          icon={<DismissRegular aria-hidden />}
          title={closeLabel}
          label={closeLabel}
          onClick={() => setIsOpen(false)}
        />
      </div>
      {children}
    </div>
  )

  if (isPhone)
    return (
      <>
        {button}
        <OverlayDrawer
          open={isOpen}
          position="bottom"
          aria-labelledby={titleId}
          className={styles.sheet}
          onOpenChange={(_, { open }) => setIsOpen(open)}
        >
          {content}
        </OverlayDrawer>
      </>
    )
  return (
    <Popover
      open={isOpen}
      trapFocus
      positioning="below-end"
      onOpenChange={(_, { open }) => setIsOpen(open)}
    >
      <PopoverTrigger disableButtonEnhancement>{button}</PopoverTrigger>
      <PopoverSurface aria-labelledby={titleId} className={styles.surface}>
        {content}
      </PopoverSurface>
    </Popover>
  )
}

const useStyles = makeStyles({
  surface: { width: '320px', maxHeight: 'calc(100dvh - 160px)', overflowY: 'auto' },
  sheet: {
    // Fluent's own is the window with its scroll bar, below which the ends of the fields would be.
    width: '100%',
    height: 'auto',
    maxHeight: '85dvh',
    overflowY: 'auto',
    padding: '16px',
    // Its shadow, which is the edge in other colours, is not drawn in those of the system.
    borderTop: `1px solid ${tokens.colorTransparentStroke}`,
  },
  content: {
    'display': 'grid',
    'gridTemplateColumns': 'minmax(0, 1fr)',
    'gap': tokens.spacingVerticalM,
    // Fluent makes it only as wide as it has to be.
    'alignSelf': 'stretch',
    '& .fui-Select > select, & .fui-Combobox, & .fui-Combobox__input': {
      minWidth: 0,
      width: '100%',
    },
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  title: { ...subtitle2, margin: 0 },
})
