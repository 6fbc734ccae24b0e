/** A phone: the dialog fills the screen. */
export const narrow = '@media (max-width: 480px)'

/** So little height that nothing may stay in place above the content, as page.css has it too. */
export const short = '@media (max-height: 400px)'
