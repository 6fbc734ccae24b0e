import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { SignedInUser } from '#accounts/contract/session.ts'
import { ownProfileFields, ownProfileRefusal } from '#accounts/rules/own-profile.ts'
import { useTexts as useAccountTexts } from '#accounts/web/use-texts.ts'
import { Detail } from '#employees/web/profile/Detail.tsx'
import { RequestChange } from '#employees/web/profile/RequestChange.tsx'
import { useStoredState } from '#kit/web/forms/use-stored.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { caption1, subtitle2 } from '#kit/web/platform/text-styles.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { useTexts } from '#home/web/use-texts.ts'

export function PersonalTab({ account }: { account: SignedInUser }) {
  const t = useTexts().profile
  const { roles } = useAccountTexts()
  const styles = useStyles()
  // As it was when editing began, so that changes by others are noticed.
  const [edited, setEdited] = useStoredState<SignedInUser>('profile')
  const isEditing = edited !== undefined
  const isClosed = ownProfileRefusal('phone', account, true) !== undefined
  const edit = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setEdited(undefined))
    edit.current?.focus()
  }

  return (
    <Panel aria-labelledby="personal" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="personal" className={styles.title}>
          {t.personal}
        </h2>
        {!isEditing && !isClosed && (
          <Button ref={edit} icon={<EditRegular />} onClick={() => setEdited(account)}>
            {t.edit}
          </Button>
        )}
      </div>
      {edited ? (
        <ProfileForm account={edited} onClose={close} />
      ) : (
        <dl className={styles.details}>
          {ownProfileFields
            .filter((field) => field !== 'avatar')
            .map((field) => (
              <Detail key={field} label={t.fields[field]}>
                <bdi>{account[field] || t.empty}</bdi>
              </Detail>
            ))}
        </dl>
      )}
      <p className={styles.note}>{t.managedByHr}</p>
      <dl className={styles.details}>
        <Detail label={t.email}>
          <bdi>{account.email}</bdi>
        </Detail>
        <Detail label={t.username}>
          <bdi>{account.username}</bdi>
        </Detail>
        <Detail label={t.role}>{roles[account.role]}</Detail>
      </dl>
      {account.employee_id !== null && (
        <RequestChange
          current={{ name: account.name, email: account.email, position: account.position ?? '' }}
        />
      )}
    </Panel>
  )
}

const useStyles = makeStyles({
  panel: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  title: { ...subtitle2, margin: 0 },
  details: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
  },
  note: {
    ...caption1,
    margin: 0,
    paddingBlockStart: tokens.spacingVerticalL,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
  },
})
