/** Texts of the settings: how the page looks and speaks. */
export const en = {
  title: 'Settings',
  subtitle: 'Language and theme, on every device you sign in to.',
  language: 'Language',
  languages: { en: 'English', ar: 'العربية (Arabic)' },
  theme: 'Theme',
  themes: {
    system: 'Same as this device',
    light: 'Light',
    dark: 'Dark',
    contrast: 'High contrast',
  },
  themeOfHost:
    'Inside Microsoft Teams and Outlook the page follows their theme: change it in their settings.',
  saved: 'Settings saved',
  failed: 'Failed to save settings',
}

export const ar: typeof en = {
  title: 'الإعدادات',
  subtitle: 'اللغة والمظهر، على كل جهاز تسجّل الدخول منه.',
  language: 'اللغة',
  languages: { en: 'English (الإنجليزية)', ar: 'العربية' },
  theme: 'المظهر',
  themes: { system: 'حسب إعدادات الجهاز', light: 'فاتح', dark: 'داكن', contrast: 'تباين عالٍ' },
  themeOfHost:
    'داخل Microsoft Teams وOutlook تتبع الصفحة مظهر التطبيق: غيّر المظهر من إعدادات التطبيق.',
  saved: 'تم حفظ الإعدادات',
  failed: 'تعذر حفظ الإعدادات',
}
