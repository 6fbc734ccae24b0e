import { isEmbedded } from '#kit/web/platform/host.ts'

/** What the server says with the page. */
const { dataset } = document.documentElement
const browser = 'oidc' in dataset
const teams = 'teamsSignIn' in dataset

/** Whether the page offers a provider besides the three fields. */
export const hasProvider = !isEmbedded && browser

/** Whether Teams, which shows the page, can sign in who is signed in there. */
export const hasTeamsSignIn = isEmbedded && teams

/** Where signing in with Microsoft is set up, if it is not here. */
export const microsoftElsewhere = isEmbedded
  ? browser && !teams && 'browser'
  : teams && !browser && 'teams'
