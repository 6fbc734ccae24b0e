import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Spinner,
  Text,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { QueryBoundary } from '#kit/web/feedback/QueryBoundary.tsx'
import { WhyNot } from '#kit/web/feedback/WhyNot.tsx'
import { notificationApi } from '#notifications/contract.ts'
import { BellButton } from './BellButton.tsx'
import { NotificationList } from './NotificationList.tsx'
import { useTexts } from './use-texts.ts'

/** The bell with the list it opens. */
export function BellPopover({ unread }: { unread: number }) {
  const t = useTexts()
  const styles = useStyles()
  const [isOpen, setIsOpen] = useState(true)
  const markAll = useApiMutation(notificationApi.readAll, { failed: t.markFailed })

  return (
    <Popover
      open={isOpen}
      onOpenChange={(_, { open }) => {
        setIsOpen(open)
        // The button that was clicked the first time has been replaced since.
        if (!open) setTimeout(() => document.querySelector<HTMLElement>('[data-bell]')?.focus())
      }}
      positioning={{ position: 'below', align: 'end', overflowBoundaryPadding: 8 }}
      trapFocus
    >
      <PopoverTrigger disableButtonEnhancement>
        <BellButton unread={unread} />
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={t.title}>
        <div className={styles.head}>
          <Text as="h2" size={400} weight="semibold" className={styles.title}>
            {t.title}
          </Text>
          <WhyNot why={unread === 0 ? t.nothingUnread : undefined}>
            <Button
              appearance="transparent"
              size="small"
              disabledFocusable={unread === 0 || markAll.isPending}
              onClick={() => markAll.mutate({})}
            >
              {t.markAll}
            </Button>
          </WhyNot>
        </div>
        <div className={styles.list}>
          <QueryBoundary failed={t.failed} skeleton={<Spinner className={styles.spinner} />}>
            <NotificationList onOpen={() => setIsOpen(false)} />
          </QueryBoundary>
        </div>
      </PopoverSurface>
    </Popover>
  )
}

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    width: 'min(400px, calc(100vw - 16px))',
    maxHeight: 'min(560px, calc(100dvh - 80px))',
    padding: 0,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalL,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: { margin: 0 },
  list: { overflowY: 'auto', minHeight: 0 },
  spinner: { padding: tokens.spacingVerticalXXXL },
})
