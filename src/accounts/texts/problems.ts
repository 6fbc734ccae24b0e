import type { AccountRefusal } from '#accounts/rules/users.ts'
import { type PasswordRefusal, shortestPassword } from '#accounts/rules/passwords.ts'
import { signedOutInArabic, signedOutInEnglish } from './signed-out.ts'
import { formatCount } from '#kit/rules/numbers.ts'
import { counted } from '#kit/texts/counted.ts'
import { sentences } from '#kit/texts/sentences.ts'

const refusalInEnglish: Record<AccountRefusal, string> = {
  administrators_only: 'Only an administrator may do this.',
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

const refusalInArabic: typeof refusalInEnglish = {
  administrators_only: 'هذا الإجراء للمسؤولين فقط.',
  own_account: 'لا يمكنك إيقاف حسابك أنت.',
  not_below: 'يمكنك إدارة حسابات الأدوار الأدنى من دورك فقط.',
  not_held: 'يشمل هذا صلاحية غير متاحة لك. يرجى الرجوع إلى مسؤول النظام.',
  user_management_needed: 'يتطلب هذا صلاحية إدارة المستخدمين.',
  own_role: 'لا يمكنك تغيير دورك أو صلاحياتك.',
  own_two_factor: 'أوقف التحقق بخطوتين لحسابك أنت من ملفك الشخصي باستخدام رمز.',
  own_sign_in:
    'يتم تغيير بريدك الإلكتروني وكلمة مرورك من إدارة المستخدمين مع إدخال كلمة المرور الحالية.',
  last_administrator: 'يجب أن يبقى مسؤول نشط واحد على الأقل.',
}

const passwordInEnglish: Record<PasswordRefusal, string> = {
  too_short: `A password has at least ${shortestPassword} characters`,
  too_common: 'This password is too easy to guess',
  about_you: 'A password must not be the e-mail or the name',
}

const passwordInArabic: typeof passwordInEnglish = {
  too_short: `يجب ألا تقل كلمة المرور عن ${shortestPassword} أحرف`,
  too_common: 'كلمة المرور هذه سهلة التخمين',
  about_you: 'يجب ألا تكون كلمة المرور هي البريد الإلكتروني أو الاسم',
}

const en = {
  invalidCredentials: 'Invalid credentials. Please try again.',
  sessionOver: 'Your session has ended. Please sign in again.',
  signedOut: signedOutInEnglish,
  refusal: refusalInEnglish,
  ownProfile: {
    names_are_hr: 'Managed by HR. Ask HR to correct them.',
    profile_edit_denied: 'You do not have the permission to change your profile.',
  },
  password: passwordInEnglish,
  codeRequired: 'Please enter the security code from your authenticator app.',
  wrongCode: 'This code is not right, or was used before',
  twoFactorRequired: 'Your role requires two-factor sign-in. Please set it up first.',
  twoFactorMustStay: 'Your role requires two-factor sign-in, so it cannot be switched off.',
  twoFactorIsOn: 'Two-factor sign-in is already switched on.',
  linkGone: 'This link has expired or was used before. Please ask for a new one.',
  inactive: 'This account is inactive. Restore it first.',
  wrongPassword: 'This is not your current password',
  proofNeeded: 'Enter your current password to confirm this',
  tryInSeconds: (seconds: number) =>
    `Too many attempts. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  tryInMinutes: (minutes: number) =>
    `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  emailTaken: 'An account with this e-mail already exists',
  usernameTaken: 'An account with this username already exists',
  field: {
    fill_in_all_fields: 'Please fill in all fields.',
    fill_in_required_fields: 'Please fill in all required fields (Name, Username, Email, Password)',
    invalid_email_address: 'Please enter a valid email address',
    invalid_picture: 'Please enter the https address of a picture',
  },
}

const secondsInArabic = counted('ثانية واحدة', 'ثانيتين', 'ثوانٍ', 'ثانية')
const minutesInArabic = counted('دقيقة واحدة', 'دقيقتين', 'دقائق', 'دقيقة')

const ar: typeof en = {
  invalidCredentials: 'بيانات الدخول غير صحيحة. يرجى المحاولة مرة أخرى.',
  sessionOver: 'انتهت جلستك. يرجى تسجيل الدخول مرة أخرى.',
  signedOut: signedOutInArabic,
  refusal: refusalInArabic,
  ownProfile: {
    names_are_hr: 'تديرها الموارد البشرية. يرجى طلب التصحيح منها.',
    profile_edit_denied: 'ليست لديك صلاحية تعديل ملفك الشخصي.',
  },
  password: passwordInArabic,
  codeRequired: 'يرجى إدخال رمز الأمان من تطبيق المصادقة.',
  wrongCode: 'هذا الرمز غير صحيح أو سبق استخدامه',
  twoFactorRequired: 'يتطلب دورك التحقق بخطوتين. يرجى إعداده أولًا.',
  twoFactorMustStay: 'يتطلب دورك التحقق بخطوتين، لذا لا يمكن إيقافه.',
  twoFactorIsOn: 'التحقق بخطوتين مفعّل من قبل.',
  linkGone: 'انتهت صلاحية هذا الرابط أو سبق استخدامه. يرجى طلب رابط جديد.',
  inactive: 'هذا الحساب موقوف. استعده أولًا.',
  wrongPassword: 'هذه ليست كلمة المرور الحالية',
  proofNeeded: 'يرجى إدخال كلمة المرور الحالية للتأكيد',
  tryInSeconds: (seconds) =>
    `محاولات كثيرة جدًا. يرجى المحاولة مرة أخرى بعد ${secondsInArabic(seconds, formatCount(seconds, 'ar'))}.`,
  tryInMinutes: (minutes) =>
    `محاولات كثيرة جدًا. يرجى المحاولة مرة أخرى بعد ${minutesInArabic(minutes, formatCount(minutes, 'ar'))}.`,
  emailTaken: 'يوجد حساب بهذا البريد الإلكتروني',
  usernameTaken: 'يوجد حساب باسم المستخدم هذا',
  field: {
    fill_in_all_fields: 'يرجى ملء جميع الحقول.',
    fill_in_required_fields:
      'يرجى ملء جميع الحقول المطلوبة (الاسم واسم المستخدم والبريد الإلكتروني وكلمة المرور)',
    invalid_email_address: 'يرجى إدخال بريد إلكتروني صحيح',
    invalid_picture: 'يرجى إدخال رابط صورة يبدأ بـ https',
  },
}

export const accountProblems = { en, ar }
export const say = sentences(accountProblems)
