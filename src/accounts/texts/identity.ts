import type { IdentityRequestReason, SignInOutcome } from '#accounts/rules/identity/link.ts'
import { signedOutInArabic, signedOutInEnglish } from './signed-out.ts'

type Failed = Exclude<SignInOutcome, 'ready'>

const failedInEnglish: Record<Failed, string> = {
  expired: 'This sign-in took too long or was used before. Please try again.',
  refused:
    'Signing in with Microsoft failed. Try again, or sign in with e-mail, username and password.',
  away: 'Microsoft can’t be reached right now. Sign in with e-mail, username and password.',
  slowed: 'Too many attempts. Please try again in a few minutes.',
  requested:
    'Your Microsoft account is not connected to an account here yet. HR has received your request.',
  several_accounts:
    'More than one account here could be yours. HR has received your request to connect the right one.',
  declined: 'HR did not connect your Microsoft account. Please ask HR.',
  inactive: signedOutInEnglish.deactivated,
  password_only:
    'Your company signs in with e-mail, username and password. Use these, or ask HR for a sign-in link.',
  not_fresh:
    'Microsoft didn’t ask who you are, so nothing is confirmed. Try again, or ask your administrator.',
  someone_else: 'This Microsoft account is not connected with an account here.',
}

const failedInArabic: typeof failedInEnglish = {
  expired: 'استغرق تسجيل الدخول وقتًا طويلًا أو سبق استخدامه. يرجى المحاولة مرة أخرى.',
  refused:
    'فشل تسجيل الدخول عبر Microsoft. يمكن المحاولة مرة أخرى، أو الدخول بالبريد الإلكتروني واسم المستخدم وكلمة المرور.',
  away: 'يتعذر الوصول إلى Microsoft حاليًا. يمكن الدخول بالبريد الإلكتروني واسم المستخدم وكلمة المرور.',
  slowed: 'محاولات كثيرة جدًا. يرجى المحاولة مرة أخرى بعد بضع دقائق.',
  requested: 'لم يُربط حسابك في Microsoft بحساب هنا بعد. وصل طلبك إلى الموارد البشرية.',
  several_accounts:
    'قد يكون أكثر من حساب هنا حسابك. وصل طلب ربط الحساب الصحيح إلى الموارد البشرية.',
  declined: 'لم توافق الموارد البشرية على ربط حسابك في Microsoft. يرجى مراجعتها.',
  inactive: signedOutInArabic.deactivated,
  password_only:
    'يكون الدخول في شركتك بالبريد الإلكتروني واسم المستخدم وكلمة المرور. يمكن استخدامها، أو طلب رابط دخول من الموارد البشرية.',
  not_fresh:
    'لم تتحقق Microsoft من الهوية، لذا لم يُؤكَّد شيء. يمكن المحاولة مرة أخرى أو مراجعة مسؤول النظام.',
  someone_else: 'حساب Microsoft هذا غير مرتبط بحساب هنا.',
}

const reasonsInEnglish: Record<IdentityRequestReason, string> = {
  no_account: 'No active account has this verified e-mail.',
  several_accounts: 'More than one active account could be meant.',
  account_taken: 'The account with this e-mail is connected with someone else.',
  unlinked: 'This Microsoft account was disconnected before.',
}

const reasonsInArabic: typeof reasonsInEnglish = {
  no_account: 'لا يوجد حساب نشط بهذا البريد الإلكتروني المؤكد.',
  several_accounts: 'قد يكون المقصود أكثر من حساب نشط.',
  account_taken: 'الحساب الذي له هذا البريد الإلكتروني مرتبط بشخص آخر.',
  unlinked: 'سبق فصل حساب Microsoft هذا.',
}

const en = {
  signIn: 'Sign in with Microsoft',
  signingIn: 'Signing in with Microsoft...',
  or: 'or',
  code: 'Security code',
  codeHint: 'From your authenticator app, or one of your recovery codes.',
  confirmCode: 'Confirm code',
  failed: failedInEnglish,
  otherWay: 'Sign in another way',
  teams: {
    consent:
      'Microsoft Teams couldn’t sign you in by itself. Choose “Sign in with Microsoft”, or sign in with e-mail, username and password.',
    refused:
      'Microsoft Teams didn’t confirm who you are. Ask your administrator, or sign in with e-mail, username and password.',
    silent:
      'Microsoft Teams didn’t answer. Try again, or sign in with e-mail, username and password.',
  },
  confirm: {
    title: 'Confirm that it’s you',
    waiting: 'One moment...',
    text: 'Enter this code in HR System, where you were asked to confirm. It is valid for 5 minutes.',
    code: 'Your code',
    copy: 'Copy code',
    copied: 'Copied',
    warning: 'Did you not ask for a code? Then give it to no one and close this window.',
    taken: 'Confirmed. You can close this window.',
  },
  requests: {
    title: 'Microsoft accounts to connect',
    text: 'These people signed in with Microsoft and have no account here yet.',
    verified: 'verified',
    notVerified: 'not verified',
    unnamed: 'Without a name',
    reasons: reasonsInEnglish,
    connect: 'Connect',
    connectOne: (name: string) => `Connect ${name}`,
    connecting: 'Connecting...',
    connected: 'The Microsoft account is connected',
    connectFailed: 'The Microsoft account could not be connected',
    explain: (name: string, email: string) =>
      `${name} (${email}) will sign in to this account with Microsoft. Make sure that it is the same person.`,
    account: 'Account',
    placeholder: 'Search by name or e-mail',
    empty: 'No active account found',
    cannotConnect: 'You cannot connect this account',
    decline: 'Decline',
    declineOne: (name: string) => `Decline ${name}`,
    declining: 'Declining...',
    declined: 'The request is declined',
    declineFailed: 'The request could not be declined',
  },
}

const ar: typeof en = {
  signIn: 'تسجيل الدخول عبر Microsoft',
  signingIn: 'جارٍ تسجيل الدخول عبر Microsoft...',
  or: 'أو',
  code: 'رمز الأمان',
  codeHint: 'من تطبيق المصادقة، أو أحد رموز الاسترداد.',
  confirmCode: 'تأكيد الرمز',
  failed: failedInArabic,
  otherWay: 'تسجيل الدخول بطريقة أخرى',
  teams: {
    consent:
      'تعذر على Microsoft Teams تسجيل دخولك تلقائيًا. يمكن اختيار «تسجيل الدخول عبر Microsoft»، أو الدخول بالبريد الإلكتروني واسم المستخدم وكلمة المرور.',
    refused:
      'لم يؤكد Microsoft Teams هويتك. يمكن مراجعة مسؤول النظام، أو الدخول بالبريد الإلكتروني واسم المستخدم وكلمة المرور.',
    silent:
      'لم يستجب Microsoft Teams. يمكن المحاولة مرة أخرى، أو الدخول بالبريد الإلكتروني واسم المستخدم وكلمة المرور.',
  },
  confirm: {
    title: 'تأكيد الهوية',
    waiting: 'لحظة واحدة...',
    text: 'يُكتب هذا الرمز في نظام الموارد البشرية حيث طُلب التأكيد. تنتهي صلاحيته بعد ٥ دقائق.',
    code: 'الرمز',
    copy: 'نسخ الرمز',
    copied: 'تم النسخ',
    warning: 'إن لم يُطلب الرمز منك، فلا يُعطى لأحد، ويمكن إغلاق هذه النافذة.',
    taken: 'تم التأكيد. يمكن إغلاق هذه النافذة.',
  },
  requests: {
    title: 'حسابات Microsoft بانتظار الربط',
    text: 'سجّل هؤلاء الدخول عبر Microsoft وليس لهم حساب هنا بعد.',
    verified: 'مؤكد',
    notVerified: 'غير مؤكد',
    unnamed: 'بلا اسم',
    reasons: reasonsInArabic,
    connect: 'ربط',
    connectOne: (name) => `ربط ${name}`,
    connecting: 'جارٍ الربط...',
    connected: 'تم ربط حساب Microsoft',
    connectFailed: 'تعذر ربط حساب Microsoft',
    explain: (name, email) =>
      `سيدخل ${name} (${email}) إلى هذا الحساب عبر Microsoft. يرجى التأكد من أنه الشخص نفسه.`,
    account: 'الحساب',
    placeholder: 'البحث بالاسم أو البريد الإلكتروني',
    empty: 'لا يوجد حساب نشط مطابق',
    cannotConnect: 'لا يمكنك ربط هذا الحساب',
    decline: 'رفض',
    declineOne: (name) => `رفض ${name}`,
    declining: 'جارٍ الرفض...',
    declined: 'تم رفض الطلب',
    declineFailed: 'تعذر رفض الطلب',
  },
}

export const identityTexts = { en, ar }
