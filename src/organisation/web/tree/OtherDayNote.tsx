import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { useFormat } from '#kit/web/use-format.ts'
import type { TreeOn } from './use-tree-on.ts'
import { useTreeTexts } from './use-tree-texts.ts'

/** Says that it is another day than today, and leads back. */
export function OtherDayNote({ today, on, choose }: Pick<TreeOn, 'today' | 'on' | 'choose'>) {
  const t = useTreeTexts()
  const f = useFormat()
  if (on === undefined) return null
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{on < today ? t.past(f.day(on)) : t.planned(f.day(on))}</MessageBarBody>
      <MessageBarActions>
        <Button
          onClick={() => {
            // The button goes with the message.
            document.querySelector<HTMLElement>('#organization-on input')?.focus()
            choose('')
          }}
        >
          {t.backToToday}
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}
