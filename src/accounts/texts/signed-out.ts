import type { SignedOutReason } from '#accounts/rules/sign-in/session-end.ts'

/** One sentence on the sign-in form, when a session ended without the user's action. */
export const signedOutInEnglish: Record<SignedOutReason, string> = {
  signed_out: 'Your session was ended from another device. Please sign in again.',
  password_changed: 'Your password was changed. Please sign in with the new one.',
  role_changed: 'Your role was changed. Please sign in again.',
  deactivated: 'Your account is not active any more. Please ask HR or an administrator.',
  copied:
    'Your session was ended because it was used from a second place. Please sign in again, and change your password if you do not know why.',
  provider_ended: 'Microsoft no longer confirms your sign-in. Please sign in again, or ask HR.',
  way_closed: 'Your company signs in another way now. Please sign in again.',
  expired: 'Your session has expired. Please sign in again.',
}

export const signedOutInArabic: typeof signedOutInEnglish = {
  signed_out: 'تم إنهاء جلستك من جهاز آخر. يرجى تسجيل الدخول مرة أخرى.',
  password_changed: 'تم تعديل كلمة المرور. يرجى تسجيل الدخول بكلمة المرور الجديدة.',
  role_changed: 'تم تعديل دورك. يرجى تسجيل الدخول مرة أخرى.',
  deactivated: 'لم يعد حسابك نشطًا. يرجى مراجعة الموارد البشرية أو مسؤول النظام.',
  copied:
    'تم إنهاء جلستك لاستخدامها من مكان آخر. يرجى تسجيل الدخول مرة أخرى، وتعديل كلمة المرور إن لم يكن السبب معروفًا.',
  provider_ended:
    'لم تعد Microsoft تؤكد تسجيل دخولك. يرجى تسجيل الدخول مرة أخرى أو مراجعة الموارد البشرية.',
  way_closed: 'تغيّرت طريقة تسجيل الدخول في شركتك. يرجى تسجيل الدخول مرة أخرى.',
  expired: 'انتهت صلاحية جلستك. يرجى تسجيل الدخول مرة أخرى.',
}
