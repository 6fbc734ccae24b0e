import { lazyExtra } from '#kit/web/feedback/lazy-part.tsx'

// Rarely shown, and every dialog has one: message bars would be loaded with the first screen.
const RestoredMessage = lazyExtra(
  async () => (await import('./RestoredMessage.tsx')).RestoredMessage,
)

/** Where input came back after signing in again: says so, and offers to discard it. */
export const RestoredNote = ({ onDiscard }: { onDiscard: (() => void) | undefined }) =>
  onDiscard && <RestoredMessage onDiscard={onDiscard} />
