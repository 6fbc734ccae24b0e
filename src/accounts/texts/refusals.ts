import type { AccountRefusal } from '#accounts/rules/users/users.ts'

/** Why an account is not this person's to change. */
const en: Record<AccountRefusal, string> = {
  administrators_only: 'Only an administrator can do this.',
  own_account: 'You cannot deactivate your own account.',
  not_below: 'You can manage accounts of a role below your own only.',
  not_held: 'This includes a permission that you do not have yourself. Ask an administrator.',
  user_management_needed: 'This needs the permission to manage users.',
  own_role: 'You cannot change your own role or permissions.',
  own_two_factor: 'Switch your own two-factor sign-in off in your profile, with a code.',
  own_sign_in:
    'Change your own e-mail and password in the user management, with your current password.',
  last_administrator: 'At least one active administrator must remain.',
}

const ar: typeof en = {
  administrators_only: 'هذا الإجراء للمسؤولين فقط.',
  own_account: 'لا يمكنك إيقاف حسابك أنت.',
  not_below: 'يمكنك إدارة حسابات الأدوار الأدنى من دورك فقط.',
  not_held: 'يشمل هذا صلاحية غير متاحة لك. يرجى الرجوع إلى مسؤول النظام.',
  user_management_needed: 'يتطلب هذا صلاحية إدارة المستخدمين.',
  own_role: 'لا يمكنك تعديل دورك أو صلاحياتك.',
  own_two_factor: 'أوقف التحقق بخطوتين لحسابك أنت من ملفك الشخصي باستخدام رمز.',
  own_sign_in:
    'يتم تعديل بريدك الإلكتروني وكلمة مرورك من إدارة المستخدمين مع إدخال كلمة المرور الحالية.',
  last_administrator: 'يجب أن يبقى مسؤول نشط واحد على الأقل.',
}

export const refusalTexts = { en, ar }
