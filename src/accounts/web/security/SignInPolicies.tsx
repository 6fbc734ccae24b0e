import {
  Field,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Select,
  Text,
  tokens,
} from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type SignInPolicies as Policies,
  signInPolicyApi,
} from '#accounts/contract/sign-in-policies.ts'
import { type SignInPolicy, signInPolicies } from '#accounts/rules/identity/sign-in-policy.ts'
import { signInPolicyTexts } from '#accounts/texts/sign-in-policy.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { FailureNote } from '#kit/web/feedback/FailureNote.tsx'
import { useUnsaved } from '#kit/web/forms/unsaved.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { textsOf } from '#kit/web/texts.ts'
import { useShown } from '#kit/web/use-shown.ts'
import { EmergencyAccounts } from './EmergencyAccounts.tsx'
import { SavePolicies } from './SavePolicies.tsx'
import { AskBeforeLeaving } from '#kit/web/forms/AskBeforeLeaving.tsx'

const useSignInPolicyTexts = textsOf(signInPolicyTexts)

const query = {
  queryKey: ['sign-in-policies'],
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(signInPolicyApi.get, {}, { signal }),
}

type Account = Pick<Policies['emergency'][number], 'user_id' | 'name'>
interface Edited {
  policies: Record<string, SignInPolicy>
  emergency: readonly Account[]
}

const storedOf = ({ companies, emergency }: Policies): Edited => ({
  policies: Object.fromEntries(companies.map(({ company_id, policy }) => [company_id, policy])),
  emergency,
})

const isSame = (one: Edited, other: Edited) =>
  JSON.stringify([one.policies, one.emergency.map(({ user_id }) => user_id)]) ===
  JSON.stringify([other.policies, other.emergency.map(({ user_id }) => user_id)])

/** How the people of each company sign in, and who can always use the password. */
export function SignInPolicies() {
  const t = useSignInPolicyTexts()
  const styles = useStyles()
  const { data, error, refetch } = useQuery(query)
  const { stored, edited, setEdited, isDirty, save } = useEdited(data)
  const shown = useShown(data)
  if (error && !data)
    return <Failure title={t.failed} problem={error} onTryAgain={() => void refetch()} />

  return (
    <Panel className={styles.panel} role="region" aria-label={t.title}>
      <AskBeforeLeaving isDirty={isDirty} />
      <h2 className={styles.title}>{t.title}</h2>
      <Text>{shown?.has_microsoft === false ? t.none : t.text}</Text>
      {shown?.companies.length === 0 && <Text>{t.noCompanies}</Text>}
      <CompanyPolicies
        companies={shown?.companies ?? []}
        hasMicrosoft={shown?.has_microsoft ?? false}
        policies={edited?.policies ?? {}}
        onChange={(company_id, policy) => {
          if (edited)
            setEdited({ ...edited, policies: { ...edited.policies, [company_id]: policy } })
        }}
      />
      {shown?.closed_place && Object.values(edited?.policies ?? {}).includes('microsoft') && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t.closed[shown.closed_place]}</MessageBarBody>
        </MessageBar>
      )}
      {edited && (
        <EmergencyAccounts
          accounts={edited.emergency}
          known={shown?.emergency ?? []}
          onChange={(emergency) => setEdited({ ...edited, emergency })}
        />
      )}
      <FailureNote text={save.failure} />
      <SavePolicies
        isPrimary
        label={save.isPending ? t.saving : t.save}
        isDirty={isDirty}
        isPending={save.isPending}
        onSave={() => {
          if (edited && stored) save.mutate({ body: bodyOf(edited, stored) })
        }}
      />
    </Panel>
  )
}

const bodyOf = ({ policies, emergency }: Edited, stored: Edited) => ({
  companies: Object.entries(policies)
    .filter(([company_id, policy]) => stored.policies[company_id] !== policy)
    .map(([company_id, policy]) => ({ company_id, policy })),
  emergency: emergency.map(({ user_id }) => user_id),
})

function useEdited(data: Policies | undefined) {
  const t = useSignInPolicyTexts()
  const queryClient = useQueryClient()
  const [changed, setEdited] = useState<Edited>()
  const stored = data && storedOf(data)
  const edited = changed ?? stored
  const isDirty = edited !== undefined && stored !== undefined && !isSame(edited, stored)
  useUnsaved(isDirty)
  const save = useApiMutation(signInPolicyApi.update, {
    quiet: true,
    done: t.saved,
    failed: t.saveFailed,
    onDone: (answer) => {
      queryClient.setQueryData(query.queryKey, answer)
      void queryClient.invalidateQueries({ queryKey: ['security-events'] })
      setEdited(undefined)
    },
  })
  return { stored, edited, setEdited, isDirty, save }
}

interface CompaniesProps {
  companies: Policies['companies']
  hasMicrosoft: boolean
  policies: Record<string, SignInPolicy>
  onChange: (company_id: string, policy: SignInPolicy) => void
}

function CompanyPolicies({ companies, hasMicrosoft, policies, onChange }: CompaniesProps) {
  const { ways } = useUserTexts().securityLog
  const styles = useStyles()
  return (
    <div className={styles.fields}>
      {companies.map(({ company_id, name }) => (
        <Field key={company_id} label={name}>
          <Select
            value={policies[company_id] ?? 'both'}
            onChange={(_, { value }) => {
              const policy = signInPolicies.find((one) => one === value)
              if (policy) onChange(company_id, policy)
            }}
          >
            {signInPolicies.map((policy) => (
              <option
                key={policy}
                value={policy}
                disabled={policy === 'microsoft' && !hasMicrosoft}
              >
                {ways[policy]}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </div>
  )
}

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    marginBlockEnd: tokens.spacingVerticalL,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  fields: {
    'display': 'grid',
    'gridTemplateColumns': 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
    'gap': tokens.spacingHorizontalM,
    ':empty': { display: 'none' },
    '& .fui-Select__select': { minWidth: 0, width: '100%' },
  },
})
