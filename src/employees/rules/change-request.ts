/** What HR manages of an employee's account, and an employee asks HR to correct. */
export const requestableFields = ['name', 'email', 'position'] as const
export type RequestableField = (typeof requestableFields)[number]

export const changeRequestStatuses = ['open', 'done', 'declined'] as const
export type ChangeRequestStatus = (typeof changeRequestStatuses)[number]

/** The field of the account that a request is about: the position is the title there. */
export const accountFieldOf = (field: RequestableField) => (field === 'position' ? 'title' : field)
