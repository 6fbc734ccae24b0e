/** How the people of a company can sign in, from the most ways on. People of no company have both. */
export const signInPolicies = ['both', 'password', 'microsoft'] as const
export type SignInPolicy = (typeof signInPolicies)[number]

export const allowsPassword = (policy: SignInPolicy, isEmergency: boolean) =>
  policy !== 'microsoft' || isEmergency

export const allowsMicrosoft = (policy: SignInPolicy) => policy !== 'password'

/** In which ways an account can sign in, or show who is at the screen. */
export interface SignInWays {
  password: boolean
  microsoft: boolean
}

/** Where signing in with Microsoft is not set up, while it is in the other place. */
export function closedPlace(isSetUp: {
  browser: boolean
  teams: boolean
}): 'browser' | 'teams' | null {
  if (isSetUp.browser === isSetUp.teams) return null
  return isSetUp.browser ? 'teams' : 'browser'
}

interface EmergencyAccount {
  role: string
  is_active: boolean
  has_password: boolean
  permissions_denied: readonly string[]
}

/** Whether someone can get in with this account while Microsoft fails, and undo what closes others out. */
export const isWayIn = ({
  role,
  is_active,
  has_password,
  permissions_denied,
}: EmergencyAccount): boolean =>
  role === 'ADMIN' && is_active && has_password && !permissions_denied.includes('system_settings')

export type SignInPolicyRefusal = 'no_emergency' | 'no_microsoft'

/** Why these policies cannot be saved, or what an account changes to cannot be, or undefined. */
export function signInPolicyRefusal(
  policies: readonly SignInPolicy[],
  emergency: readonly EmergencyAccount[],
  { hasMicrosoft }: { hasMicrosoft: boolean },
): SignInPolicyRefusal | undefined {
  if (!policies.includes('microsoft')) return undefined
  if (!hasMicrosoft) return 'no_microsoft'
  return emergency.some(isWayIn) ? undefined : 'no_emergency'
}
