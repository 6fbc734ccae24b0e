/** A phone: the dialog fills the screen. */
export const narrow = '@media (max-width: 480px)'
