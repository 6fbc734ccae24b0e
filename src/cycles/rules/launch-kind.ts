/** The kind of job that launches a cycle; its key is the cycle. */
export const launchKind = 'launch-cycle'
