import {
  Link as FluentLink,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
} from '@fluentui/react-components'
import { useNavigate } from 'react-router-dom'
import { isolated } from '#kit/rules/language.ts'
import { useTrail } from '#organisation/web/units/use-trail.ts'
import type { PlacementsQuery } from './placement-queries.ts'
import { usePlacementTexts } from './use-placement-texts.ts'

interface Props {
  within: NonNullable<PlacementsQuery['within']>
}

/** Says that only a part is shown, and leads back to all of it. */
export function WithinNote({ within: { step, id } }: Props) {
  const t = usePlacementTexts()
  const navigate = useNavigate()
  const { trail } = useTrail(step, id)
  const name = trail.at(-1)?.name ?? '…'
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>{t.onlyIn(isolated(name))}</MessageBarBody>
      <MessageBarActions>
        <FluentLink as="button" onClick={() => void navigate('/replacements')}>
          {t.showAll}
        </FluentLink>
      </MessageBarActions>
    </MessageBar>
  )
}
