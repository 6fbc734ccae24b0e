export const managerialLevels = ['IC', 'SUPERVISORY', 'MIDDLE'] as const
export type ManagerialLevel = (typeof managerialLevels)[number]

export const employeeStatuses = ['Active', 'Inactive'] as const
export type EmployeeStatus = (typeof employeeStatuses)[number]

export const jobTypes = ['Full-time', 'Part-time', 'Full-time Remote', 'Part-time Remote'] as const
export type JobType = (typeof jobTypes)[number]

export const branches = ['Office', 'Store'] as const
export type Branch = (typeof branches)[number]
