import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { linkApi } from '#accounts/contract/links.ts'
import type { User } from '#accounts/contract/users.ts'
import type { Answer } from '#kit/contract/endpoint.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useEffect, useRef, useState } from 'react'
import { CopyField } from '#accounts/web/CopyField.tsx'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'

interface Props {
  user: Pick<User, 'user_id' | 'name' | 'email'>
  /** Right after the account was made: no one has to ask for the link once more. */
  isNew?: boolean
  onClose: () => void
}

/** Makes a one-time link and shows it, once. */
export function InvitationDialog({ user, isNew = false, onClose }: Props) {
  const { invitation: t } = useUserTexts().users
  const styles = useStyles()
  const format = useFormat()
  const [link, setLink] = useState<Answer<typeof linkApi.make>>()
  const make = useApiMutation(linkApi.make, { failed: t.failed, quiet: true, onDone: setLink })
  const { user_id, name, email } = user
  const { mutate } = make
  const hasBegun = useRef(!isNew)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    mutate({ params: { user_id } })
  }, [mutate, user_id])

  return (
    <FormDialog
      title={t.title}
      submit={link ? t.done : t.make}
      pending={t.making}
      isPending={make.isPending}
      failure={make.failure}
      onSubmit={() => (link ? onClose() : make.mutate({ params: { user_id } }))}
      onClose={onClose}
    >
      <Text as="p" className={styles.words}>
        {(isNew ? t.introNew : t.intro)(isolated(name))}
      </Text>
      {link && (
        <>
          <CopyField
            label={t.label}
            copy={t.copy}
            copied={t.copied}
            value={new URL(link.path, location.origin).href}
            takesFocus
          />
          <Text as="p" className={styles.words} role="status">
            {t.shownOnce(format.moment(link.expires_at))}{' '}
            {link.was_mailed && t.mailed(isolated(email))}
          </Text>
        </>
      )}
    </FormDialog>
  )
}

const useStyles = makeStyles({
  words: { margin: 0, color: tokens.colorNeutralForeground2 },
})
