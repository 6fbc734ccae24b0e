import { isEmbedded } from '#kit/web/platform/host.ts'

/** Whether the page offers a provider besides the three fields, which the server says with the page. */
export const hasProvider = !isEmbedded && 'oidc' in document.documentElement.dataset

/** Whether Teams, which shows the page, can sign in who is signed in there. */
export const hasTeamsSignIn = isEmbedded && 'teamsSignIn' in document.documentElement.dataset
