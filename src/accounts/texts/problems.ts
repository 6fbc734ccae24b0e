import { type PasswordRefusal, minPasswordLength } from '#accounts/rules/security/passwords.ts'
import { proofMinutes } from '#accounts/rules/security/recent-proof.ts'
import { refusalTexts } from './refusals.ts'
import { signedOutInArabic, signedOutInEnglish } from './signed-out.ts'
import { signingInTexts } from './signing-in.ts'
import { formatCount } from '#kit/rules/language/numbers.ts'
import { counted } from '#kit/texts/counted.ts'
import { sentences } from '#kit/texts/sentences.ts'

const passwordInEnglish: Record<PasswordRefusal, string> = {
  too_short: `A password has at least ${minPasswordLength} characters`,
  too_common: 'This password is too easy to guess',
  about_you: 'A password must not be the e-mail or the name',
}

const passwordInArabic: typeof passwordInEnglish = {
  too_short: `يجب ألا تقل كلمة المرور عن ${minPasswordLength} أحرف`,
  too_common: 'كلمة المرور هذه سهلة التخمين',
  about_you: 'يجب ألا تكون كلمة المرور هي البريد الإلكتروني أو الاسم',
}

const en = {
  invalidCredentials: signingInTexts.en.invalidCredentials,
  sessionOver: 'Your session has ended. Please sign in again.',
  signedOut: signedOutInEnglish,
  refusal: refusalTexts.en,
  ownProfile: {
    names_are_hr: 'Managed by HR. Ask HR to correct them.',
    profile_edit_denied: 'You do not have the permission to change your profile.',
  },
  password: passwordInEnglish,
  codeRequired: signingInTexts.en.codeRequired,
  wrongCode: 'This code is not right, or was used before',
  twoFactorRequired: 'Your role requires two-factor sign-in. Please set it up first.',
  twoFactorMustStay: 'Your role requires two-factor sign-in, so it cannot be switched off.',
  twoFactorIsOn: 'Two-factor sign-in is already switched on.',
  linkGone: 'This link has expired or was used before. Please ask for a new one.',
  inactive: 'This account is inactive. Restore it first.',
  ticketGone: 'This sign-in took too long or was used before. Please try again.',
  signInPolicy: {
    no_emergency:
      'Name an active administrator with a password as emergency account first. Otherwise no one could sign in when Microsoft fails.',
    no_microsoft:
      'This server has no sign-in with Microsoft, so the password has to stay. Ask who operates it.',
  },
  microsoftOnly: 'This account signs in with Microsoft only, so it needs no password.',
  hasIdentity:
    'This account is connected with another Microsoft account. Disconnect that one first.',
  wrongPassword: 'This is not your current password',
  proofNeeded: 'Enter your current password to confirm this',
  proofTooOld: `You signed in more than ${proofMinutes} minutes ago. Confirm that it’s you, then repeat this.`,
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
  invalidCredentials: signingInTexts.ar.invalidCredentials,
  sessionOver: 'انتهت جلستك. يرجى تسجيل الدخول مرة أخرى.',
  signedOut: signedOutInArabic,
  refusal: refusalTexts.ar,
  ownProfile: {
    names_are_hr: 'تديرها الموارد البشرية. يرجى طلب التصحيح منها.',
    profile_edit_denied: 'ليست لديك صلاحية تعديل ملفك الشخصي.',
  },
  password: passwordInArabic,
  codeRequired: signingInTexts.ar.codeRequired,
  wrongCode: 'هذا الرمز غير صحيح أو سبق استخدامه',
  twoFactorRequired: 'يتطلب دورك التحقق بخطوتين. يرجى إعداده أولًا.',
  twoFactorMustStay: 'يتطلب دورك التحقق بخطوتين، لذا لا يمكن إيقافه.',
  twoFactorIsOn: 'التحقق بخطوتين مفعّل من قبل.',
  linkGone: 'انتهت صلاحية هذا الرابط أو سبق استخدامه. يرجى طلب رابط جديد.',
  inactive: 'هذا الحساب موقوف. استعده أولًا.',
  ticketGone: 'استغرق تسجيل الدخول وقتًا طويلًا أو سبق استخدامه. يرجى المحاولة مرة أخرى.',
  signInPolicy: {
    no_emergency:
      'يجب أولًا تحديد مسؤول نظام نشط له كلمة مرور كحساب طوارئ، وإلا تعذر دخول الجميع عند تعطل Microsoft.',
    no_microsoft:
      'لا يتيح هذا الخادم تسجيل الدخول عبر Microsoft، لذا يجب أن تبقى كلمة المرور. يرجى مراجعة مشغّل الخادم.',
  },
  microsoftOnly: 'يدخل هذا الحساب عبر Microsoft فقط، فلا يحتاج إلى كلمة مرور.',
  hasIdentity: 'هذا الحساب مرتبط بحساب Microsoft آخر. يرجى فصله أولًا.',
  wrongPassword: 'هذه ليست كلمة المرور الحالية',
  proofNeeded: 'يرجى إدخال كلمة المرور الحالية للتأكيد',
  proofTooOld: `مضت أكثر من ${minutesInArabic(proofMinutes, formatCount(proofMinutes, 'ar'))} على تسجيل الدخول. يرجى تأكيد الهوية ثم تكرار الإجراء.`,
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
export const problemText = sentences(accountProblems)
