/** What people keep of themselves. */
export const profileFields = ['name', 'first_name', 'last_name', 'phone', 'avatar'] as const
