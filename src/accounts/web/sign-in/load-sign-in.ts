/** What asks the server; the form that is filled in first asks nothing. */
export const loadSignIn = () => import('./sign-in.ts')
