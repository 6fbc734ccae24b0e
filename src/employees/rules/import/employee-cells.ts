import { choicesOf } from '#imports/rules/cell-reader.ts'
import type { Role } from '#kit/rules/actor.ts'
import type { Branch, EmployeeStatus, JobType, ManagerialLevel } from '#employees/rules/employee.ts'

/** How a role is written besides its code. */
export const roleWords: Record<Role, string[]> = {
  ADMIN: ['Admin', 'Administrator', 'مسؤول النظام', 'مسؤول'],
  HR: ['Human Resources', 'HR Manager', 'الموارد البشرية', 'مدير الموارد البشرية'],
  HOD: [
    'Head-of-Dept',
    'Head of Department',
    'مدير إدارة',
    'مدير الإدارة',
    'رئيس قسم',
    'رئيس القسم',
  ],
  LM: ['Line Manager', 'Manager', 'مدير مباشر', 'مدير'],
  EMP: ['Employee', 'موظف', 'موظفة'],
}

/** How a managerial level is written besides its code. */
export const levelWords: Record<ManagerialLevel, string[]> = {
  IC: ['Individual Contributor', 'مساهم فردي'],
  SUPERVISORY: ['Supervisor', 'إشرافي', 'مشرف'],
  MIDDLE: ['Middle Management', 'إدارة وسطى', 'الإدارة الوسطى'],
}

/** What the columns with choices can say. */
export const employeeCells = {
  role: choicesOf<Role>(roleWords),
  managerial_level: choicesOf<ManagerialLevel>(levelWords),
  status: choicesOf<EmployeeStatus>({ Active: ['نشط'], Inactive: ['غير نشط'] }),
  job_type: choicesOf<JobType>({
    'Full-time': ['دوام كامل'],
    'Part-time': ['دوام جزئي'],
    'Full-time Remote': ['دوام كامل عن بُعد'],
    'Part-time Remote': ['دوام جزئي عن بُعد'],
  }),
  branch: choicesOf<Branch>({ Office: ['المكتب', 'مكتب'], Store: ['المتجر', 'متجر'] }),
}
