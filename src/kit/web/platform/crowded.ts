import { matching } from './media.ts'

/** The narrowest phones: two buttons beside a heading of 11rem need 340 px and the padding. */
export const tiny = '@media (max-width: 371.98px)'

/** Where all actions of a screen beside its heading would take a second line. */
export const crowded = '@media (max-width: 1099.98px)'

/** The same for an evaluation, whose step names a person. */
export const isCrowdedAtom = matching('(max-width: 1199.98px)')
