import { Text } from '@fluentui/react-components'
import { useState } from 'react'
import { identityApi, type IdentityRequest } from '#accounts/contract/identity.ts'
import { linkRefusal } from '#accounts/rules/users/users.ts'
import { useActor } from '#accounts/web/session.ts'
import { userChoices } from '#accounts/web/users/user-choices.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { type Choice, ChoiceField } from '#kit/web/forms/ChoiceField.tsx'
import { useIdentityTexts } from './use-identity-texts.ts'

interface Props {
  request: IdentityRequest
  onDone: () => void
  onClose: () => void
}

/** HR chooses the account that someone the provider knows signs in to from then on. */
export function ConnectDialog({ request, onDone, onClose }: Props) {
  const t = useIdentityTexts().requests
  const actor = useActor()
  const [account, setAccount] = useState<Choice | null>(null)
  const name = request.name || t.unnamed
  const approve = useApiMutation(identityApi.approve, {
    done: t.connected,
    failed: t.connectFailed,
    onDone,
  })
  return (
    <FormDialog
      title={t.connectOne(name)}
      submit={t.connect}
      pending={t.connecting}
      isPending={approve.isPending}
      isDirty={account !== null}
      isIncomplete={account === null}
      onSubmit={() => {
        if (account)
          approve.mutate({
            params: { request_id: request.request_id },
            body: { user_id: account.id },
          })
      }}
      onClose={onClose}
    >
      <Text>{t.explain(name, request.email)}</Text>
      <ChoiceField
        label={t.account}
        required
        words={{ placeholder: t.placeholder, empty: t.empty }}
        value={account}
        choices={userChoices({
          queryKey: ['users', 'to-connect'],
          refusalOf: (user) => (linkRefusal(user, actor) ? t.cannotConnect : undefined),
        })}
        onChoose={setAccount}
      />
    </FormDialog>
  )
}
