import { counted } from '#kit/texts/counted.ts'
import type { en } from './admin-en.ts'

export const ar: typeof en = {
  title: 'أدوات الإدارة',
  subtitle: 'ما يُبقي النظام يعمل، ومن يستطيع فعل ماذا فيه.',
  tools: {
    weights: {
      title: 'إعدادات النظام',
      text: 'إعداد الأوزان: وزن الكفاءات والأهداف في النتيجة، وسلّم الدرجات.',
    },
    users: {
      title: 'إدارة المستخدمين',
      text: 'من يحق له تسجيل الدخول، وبأي دور وأي صلاحيات.',
    },
    audit: { title: 'سجل التدقيق', text: 'من غيّر ماذا ومتى، وما القيمة قبل التغيير وبعده.' },
    security: {
      title: 'الأمان',
      text: 'عمليات الدخول والمحاولات الفاشلة والمرفوضة، والأدوار التي تتطلب التحقق بخطوتين.',
    },
    imports: {
      title: 'سجل الاستيراد',
      text: 'ما استُورد من ملفات، ومن استورده، وما نتيجته.',
    },
    deliveries: {
      title: 'إرسال الإشعارات',
      text: 'ما أُرسل عبر Teams والبريد الإلكتروني، وما تعذر إرساله ولماذا.',
    },
  },
  health: {
    title: 'حالة النظام',
    server: 'الخادم',
    isReady: 'جاهز، وقاعدة البيانات تستجيب',
    isDown: 'قاعدة البيانات لا تستجيب',
    checking: 'جارٍ الفحص...',
    version: 'الإصدار',
    data: 'البيانات',
    demo: 'نسخة تجريبية بأشخاص غير حقيقيين',
    real: 'بيانات حقيقية',
    teams: 'الإشعارات عبر Teams',
    mail: 'الإشعارات عبر البريد الإلكتروني',
    on: 'مُعدّ',
    off: 'غير مُعدّ',
    checkAgain: 'فحص من جديد',
  },
  deliveries: {
    title: 'إرسال الإشعارات',
    subtitle: 'كل ما أُرسل أو كان ينبغي أن يُرسل عبر Teams والبريد الإلكتروني في آخر ٩٠ يومًا.',
    loading: 'جارٍ تحميل الرسائل...',
    failed: 'تعذر تحميل الرسائل',
    count: counted('رسالة واحدة', 'رسالتان', 'رسائل', 'رسالة'),
    list: 'الرسائل',
    status: 'الحالة',
    allStatuses: 'الكل',
    statuses: { waiting: 'قيد الانتظار', sent: 'أُرسلت', failed: 'تعذر إرسالها' },
    channel: 'القناة',
    allChannels: 'كل القنوات',
    channels: { teams: 'Teams', mail: 'البريد الإلكتروني' },
    kinds: {
      needs_action: (employee) => `تقييم ${employee} بانتظار إجرائه`,
      update: (employee) => `جديد تقييم ${employee}`,
    },
    attempts: counted('محاولة واحدة', 'محاولتان', 'محاولات', 'محاولة'),
    sentAt: (moment) => `أُرسلت ${moment}`,
    nextAt: (moment) => `المحاولة التالية ${moment}`,
    since: (moment) => `منذ ${moment}`,
    again: 'إعادة الإرسال',
    againTo: (name) => `إعادة الإرسال إلى ${name}`,
    sending: 'سيُعاد الإرسال بعد لحظات',
    againFailed: 'تعذرت إعادة الإرسال',
    empty: 'لا توجد رسائل',
    emptyHint: 'تظهر الإشعارات هنا فور إرسال أحدها عبر Teams أو البريد الإلكتروني.',
    notConfigured:
      'لم يُعدّ Teams ولا البريد الإلكتروني على هذا الخادم: تصل الإشعارات داخل التطبيق فقط.',
  },
}
