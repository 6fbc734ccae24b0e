import { matching } from '#kit/web/platform/media.ts'

/** Beside the sidebar a table needs more room than on a phone turned sideways. */
export const isNarrowAtom = matching('(max-width: 1023.98px)')
