import { Field, makeStyles, Select, Text, tokens } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { securityPolicyApi } from '#accounts/contract/security-policies.ts'
import {
  type PolicyByRole,
  rolesThatDiffer,
  twoFactorPolicies,
} from '#accounts/rules/security/two-factor-policy.ts'
import { policyRefusal } from '#accounts/rules/users/asking-less.ts'
import { roles } from '#kit/rules/actor.ts'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { useUnsaved } from '#kit/web/forms/unsaved.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { securityLogQueries } from './security-log-queries.ts'
import { useActor } from '#accounts/web/session.ts'
import { SavePolicies } from './SavePolicies.tsx'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'
import { useTexts } from '#accounts/web/use-texts.ts'
import { AskBeforeLeaving } from '#kit/web/forms/AskBeforeLeaving.tsx'

/** Which roles are asked for a second factor. */
export function TwoFactorPolicies() {
  const t = useUserTexts().securityLog.policy
  const { roles: roleNames } = useTexts()
  const styles = useStyles()
  const actor = useActor()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(securityLogQueries.policies)
  const [edited, setEdited] = useState<PolicyByRole>()
  const save = useApiMutation(securityPolicyApi.update, {
    done: t.saved,
    failed: t.saveFailed,
    onDone: (stored) => {
      queryClient.setQueryData(securityLogQueries.policies.queryKey, stored)
      void queryClient.invalidateQueries({ queryKey: ['security-events'] })
      setEdited(undefined)
    },
  })
  const stored = data?.two_factor
  const shown = edited ?? stored
  const isDirty = shown && stored && rolesThatDiffer(shown, stored).length > 0
  useUnsaved(isDirty === true)
  if (error && !data)
    return <Failure title={t.failed} problem={error} onTryAgain={() => void refetch()} />

  return (
    <Panel className={styles.panel}>
      <AskBeforeLeaving isDirty={isDirty === true} />
      <h2 className={styles.title}>{t.title}</h2>
      <Text>{t.text}</Text>
      <div className={styles.fields}>
        {roles.map((role) => (
          <Field key={role} label={roleNames[role]}>
            <Select
              value={shown?.[role] ?? 'off'}
              disabled={!shown}
              onChange={(_, { value }) => {
                const policy = twoFactorPolicies.find((one) => one === value)
                if (shown && policy) setEdited({ ...shown, [role]: policy })
              }}
            >
              {twoFactorPolicies.map((policy) => (
                <option
                  key={policy}
                  value={policy}
                  disabled={
                    stored && !!policyRefusal(role, { from: stored[role], to: policy }, actor)
                  }
                >
                  {t.policies[policy]}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      <SavePolicies
        label={save.isPending ? t.saving : t.save}
        isDirty={isDirty === true}
        isPending={save.isPending}
        onSave={() => {
          if (shown) save.mutate({ body: { two_factor: shown } })
        }}
      />
    </Panel>
  )
}

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    marginBlockEnd: tokens.spacingVerticalL,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  fields: {
    'display': 'grid',
    'gridTemplateColumns': 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
    'gap': tokens.spacingHorizontalM,
    '& .fui-Select__select': { minWidth: 0, width: '100%' },
  },
})
