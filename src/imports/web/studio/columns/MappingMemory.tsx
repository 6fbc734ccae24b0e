import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { useState } from 'react'
import { memoryApi } from '#imports/contract/memory.ts'
import { useStudioTexts } from '#imports/web/studio/use-studio-texts.ts'
import type { MappedDraft } from '#imports/web/studio/use-draft.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useFormat } from '#kit/web/use-format.ts'

/** Who mapped such a file before, and that this need not be remembered. */
export function MappingMemory({ memory }: { memory: MappedDraft['mapping']['memory'] }) {
  const { memory: t } = useStudioTexts()
  const { day } = useFormat()
  const [isForgotten, setIsForgotten] = useState(false)
  const forget = useApiMutation(memoryApi.forget, {
    done: t.forgotten,
    failed: t.forgetFailed,
    onDone: () => setIsForgotten(true),
  })
  if (!memory || isForgotten) return null
  const { mapping_id, actor_name, used_at } = memory
  return (
    <MessageBar layout="multiline">
      <MessageBarBody>{t.by(actor_name, day(used_at))}</MessageBarBody>
      <MessageBarActions>
        <Button
          disabledFocusable={forget.isPending}
          onClick={() => forget.mutate({ params: { mapping_id } })}
        >
          {t.forget}
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}
