import {
  Button,
  makeStyles,
  Menu,
  type MenuButtonProps,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  SplitButton,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import { ownerApi, type StuckStep } from '#evaluations/contract/owners.ts'
import { ownHrSteps } from '#evaluations/rules/owners/stuck.ts'
import { QueueButton } from '#evaluations/web/owners/QueueButton.tsx'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useFocusFallback } from '#evaluations/web/use-focus-fallback.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { showToast } from '#kit/web/feedback/toasts.ts'
import { useRemedyReason } from './use-remedy-reason.ts'

const ReassignDialog = lazyPart(
  async () => (await import('#evaluations/web/owners/ReassignDialog.tsx')).ReassignDialog,
)

/** Gives the step to the proposed person in one click; others and the reason are one click further. */
export function StuckRemedy({ step }: { step: StuckStep }) {
  const { owners } = useTexts()
  const t = owners.stuck
  const styles = useStyles()
  const place = useFocusFallback<HTMLDivElement>()
  const [open, setOpen] = useState<'proposed' | 'other'>()
  const reason = useRemedyReason()(step)
  const { evaluation, proposed_owner } = step
  const { employee_name, id } = evaluation
  const { mutate, isPending } = useApiMutation(ownerApi.reassign, {
    failed: owners.failed,
    onDone: ([result]) => {
      if (result?.outcome === 'reassigned')
        showToast({ intent: 'success', title: owners.given(1, proposed_owner?.name ?? '') })
      else showToast({ intent: 'error', title: owners.failed, body: result?.message })
    },
  })
  const give = (to_user_id: string) =>
    mutate({ body: { evaluation_ids: [id], to_user_id, reason } })

  return (
    <div ref={place} className={styles.remedy}>
      {proposed_owner ? (
        <Menu positioning="below-end">
          <MenuTrigger disableButtonEnhancement>
            {(trigger: MenuButtonProps) => (
              <SplitButton
                className={styles.split}
                menuButton={{ ...trigger, 'aria-label': t.options(employee_name) }}
                primaryActionButton={{
                  'aria-label': t.giveOneTo(employee_name, proposed_owner.name),
                  'disabledFocusable': isPending,
                  'onClick': () => give(proposed_owner.user_id),
                }}
              >
                {t.giveTo(proposed_owner.name)}
              </SplitButton>
            )}
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              <MenuItem onClick={() => setOpen('other')}>{t.chooseOther}</MenuItem>
              <MenuItem onClick={() => setOpen('proposed')}>{t.editReason}</MenuItem>
            </MenuList>
          </MenuPopover>
        </Menu>
      ) : (
        <>
          {ownHrSteps.includes(evaluation.status) && <QueueButton evaluation={evaluation} />}
          <Button aria-label={t.chooseSomeoneFor(employee_name)} onClick={() => setOpen('other')}>
            {t.chooseSomeone}
          </Button>
        </>
      )}
      {open && (
        <ReassignDialog
          evaluations={[evaluation]}
          reason={reason}
          to={
            open === 'proposed' && proposed_owner
              ? { id: proposed_owner.user_id, name: proposed_owner.name }
              : null
          }
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

const useStyles = makeStyles({
  remedy: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    maxWidth: '100%',
  },
  // A long name wraps instead of widening the page.
  split: { 'maxWidth': '100%', '& button': { minWidth: 0, overflowWrap: 'anywhere' } },
})
