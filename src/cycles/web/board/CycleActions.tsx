import {
  Button,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { useAtomValue } from 'jotai'
import { useNavigate } from 'react-router-dom'
import type { Cycle } from '#cycles/contract/cycle-shapes.ts'
import { cycleApi } from '#cycles/contract/cycles.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { ConfirmDialog } from '#kit/web/dialogs/ConfirmDialog.tsx'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { isNarrowAtom } from '#kit/web/platform/media.ts'
import { useShown } from '#kit/web/use-shown.ts'
import { useStoredState } from '#kit/web/forms/use-stored.ts'

const CloseDialog = lazyPart(async () => (await import('./CloseDialog.tsx')).CloseDialog)
const DatesDialog = lazyPart(async () => (await import('./DatesDialog.tsx')).DatesDialog)
const RenameDialog = lazyPart(async () => (await import('./RenameDialog.tsx')).RenameDialog)
const RemindersDialog = lazyPart(
  async () => (await import('#cycles/web/prepare/RemindersDialog.tsx')).RemindersDialog,
)

type Opened = 'rename' | 'dates' | 'reminders' | 'undo' | 'close' | 'delete'

/** What can be done with a cycle as a whole; the next thing is a button, the rest a menu. */
export function CycleActions({ cycle }: { cycle: Cycle }) {
  const t = useTexts()
  const navigate = useNavigate()
  // The name of the cycle needs the line.
  const isPhone = useAtomValue(isNarrowAtom)
  const [open, setOpen] = useStoredState<Opened>(`cycle:${cycle.cycle_id}:open`)
  const close = () => setOpen(undefined)
  const { cycle_id, status } = cycle
  const { name } = useShown(cycle)
  const undo = useApiMutation(cycleApi.undoLaunch, {
    done: t.check.undone,
    failed: t.check.undoFailed,
    onDone: close,
  })
  const remove = useApiMutation(cycleApi.delete, {
    done: t.removed,
    failed: t.removeFailed,
    onDone: () => void navigate('/cycles'),
  })
  if (status === 'Closed') return null
  const items: [Opened, string][] =
    status === 'Draft'
      ? [
          ['rename', t.rename.action],
          ['delete', t.remove],
        ]
      : [
          ...(isPhone ? [['dates', t.dates.action] as [Opened, string]] : []),
          ['reminders', t.rules.title],
          ['undo', t.check.undo],
          ['close', t.close.action],
        ]

  return (
    <>
      {status === 'Open' && !isPhone && (
        <Button onClick={() => setOpen('dates')}>{t.dates.action}</Button>
      )}
      <Menu positioning="below-end">
        <MenuTrigger disableButtonEnhancement>
          <MenuButton icon={<MoreHorizontalRegular />} menuIcon={null} aria-label={t.more} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {items.map(([id, label]) => (
              <MenuItem key={id} onClick={() => setOpen(id)}>
                {label}
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      {open === 'rename' && <RenameDialog cycle={cycle} onClose={close} />}
      {open === 'dates' && <DatesDialog cycle={cycle} onClose={close} />}
      {open === 'reminders' && <RemindersDialog cycle={cycle} onClose={close} />}
      {open === 'close' && <CloseDialog cycle={cycle} onClose={close} />}
      {open === 'undo' && (
        <ConfirmDialog
          title={t.check.undoTitle}
          confirm={t.check.undo}
          pending={t.check.undoing}
          isPending={undo.isPending}
          onConfirm={() => undo.mutate({ params: { cycle_id } })}
          onClose={close}
        >
          {t.check.undoHint(name)}
        </ConfirmDialog>
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={t.removeTitle}
          confirm={t.remove}
          pending={t.removing}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ params: { cycle_id } })}
          onClose={close}
        >
          {t.removeHint(name)}
        </ConfirmDialog>
      )}
    </>
  )
}
