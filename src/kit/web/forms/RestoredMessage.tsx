import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { useScreenTexts } from '#kit/web/use-screen-texts.ts'

/** Says that input came back after signing in again, and offers to discard it. */
export function RestoredMessage({ onDiscard }: { onDiscard: () => void }) {
  const { discard, restored } = useScreenTexts()
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>{restored}</MessageBarBody>
      <MessageBarActions>
        <Button onClick={onDiscard}>{discard.discard}</Button>
      </MessageBarActions>
    </MessageBar>
  )
}
