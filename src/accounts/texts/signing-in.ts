/** Texts about signing in and out, which follow from asking the server. */
const en = {
  invalidCredentials: 'Invalid credentials. Please try again.',
  /** By where signing in with Microsoft is possible. */
  microsoft: {
    here: 'If your company signs in with Microsoft, choose “Sign in with Microsoft”.',
    browser: 'If your company signs in with Microsoft, open HR System in the browser.',
    teams: 'If your company signs in with Microsoft, open HR System in Microsoft Teams.',
  },
  codeRequired: 'Please enter the security code from your authenticator app.',
  loginFailed: 'Login failed. Please check your credentials.',
  twoFactorEncouraged:
    'Two-factor sign-in is recommended for your role. Switch it on in your profile, under Security.',
  invalidToken: 'Invalid token format',
  noUserData: 'Login failed: No user data received',
  welcomeBack: (name: string) => `Welcome back, ${name}!`,
  loggedOut: 'Logged out successfully',
}

const ar: typeof en = {
  invalidCredentials: 'بيانات الدخول غير صحيحة. يرجى المحاولة مرة أخرى.',
  microsoft: {
    here: 'إن كان الدخول في شركتك عبر Microsoft فاختر «تسجيل الدخول عبر Microsoft».',
    browser: 'إن كان الدخول في شركتك عبر Microsoft فافتح نظام الموارد البشرية في المتصفح.',
    teams: 'إن كان الدخول في شركتك عبر Microsoft فافتح نظام الموارد البشرية في Microsoft Teams.',
  },
  codeRequired: 'يرجى إدخال رمز الأمان من تطبيق المصادقة.',
  loginFailed: 'فشل تسجيل الدخول. يرجى التحقق من بيانات الدخول.',
  twoFactorEncouraged: 'يُنصح بالتحقق بخطوتين لدورك. يمكن تفعيله من الملف الشخصي، ضمن الأمان.',
  invalidToken: 'صيغة رمز الدخول غير صالحة',
  noUserData: 'فشل تسجيل الدخول: لم تصل بيانات المستخدم',
  welcomeBack: (name) => `مرحبًا بعودتك، ${name}!`,
  loggedOut: 'تم تسجيل الخروج بنجاح',
}

export const signingInTexts = { en, ar }
