import type { Status } from '#evaluations/rules/workflow.ts'

export const en: Record<Status, string> = {
  'Draft': 'Draft',
  'Pending HoD Approval': 'Pending HoD Approval',
  'Pending HR Approval': 'Pending HR Approval',
  'Employee Review': 'Employee Review',
  'Approved': 'Approved',
  'Rejected': 'Rejected',
  'Completed': 'Completed',
}

export const ar: typeof en = {
  'Draft': 'مسودة',
  'Pending HoD Approval': 'بانتظار موافقة مدير الإدارة',
  'Pending HR Approval': 'بانتظار موافقة الموارد البشرية',
  'Employee Review': 'مراجعة الموظف',
  'Approved': 'معتمد',
  'Rejected': 'مرفوض',
  'Completed': 'مكتمل',
}
