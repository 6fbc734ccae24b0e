/** Where fingers press: 44 px. */
export const targets = '@media (max-width: 767.98px), (pointer: coarse)'
