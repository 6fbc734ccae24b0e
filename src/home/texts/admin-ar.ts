import { counted } from '#kit/texts/counted.ts'
import type { en } from './admin-en.ts'

const evaluationsOf = counted('تقييم واحد', 'تقييمان', 'تقييمات', 'تقييمًا', 'تقييم')

export const ar: typeof en = {
  title: 'أدوات الإدارة',
  subtitle: 'إعدادات النظام والمستخدمون',
  createUser: 'إنشاء مستخدم جديد',
  tools: {
    weights: {
      title: 'إعدادات النظام',
      text: 'إعداد الأوزان: وزن الكفاءات والأهداف في النتيجة، وسلّم الدرجات.',
    },
    users: {
      title: 'إدارة المستخدمين',
      text: 'حسابات المستخدمين وأدوارهم وصلاحياتهم.',
    },
    audit: { title: 'سجل التدقيق', text: 'التعديلات ومن أجراها ومتى، والقيم قبلها وبعدها.' },
    security: {
      title: 'الأمان',
      text: 'عمليات الدخول والمحاولات الفاشلة والمرفوضة، والأدوار التي تتطلب التحقق بخطوتين.',
    },
    imports: {
      title: 'سجل الاستيراد',
      text: 'الملفات المستوردة ونتائجها',
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
    subtitle: 'إشعارات Teams والبريد الإلكتروني في آخر ٩٠ يومًا، المرسلة والمتعذرة.',
    loading: 'جارٍ تحميل الرسائل...',
    failed: 'تعذر تحميل الرسائل',
    count: counted('رسالة واحدة', 'رسالتان', 'رسائل', 'رسالة'),
    list: 'الرسائل',
    status: 'الحالة',
    allStatuses: 'الكل',
    statuses: { waiting: 'قيد الانتظار', sent: 'أُرسلت', failed: 'تعذر إرسالها' },
    accepted: { teams: 'قبلها Teams', mail: 'قبلها خادم البريد' },
    problems: {
      not_installed:
        'التطبيق غير مثبت لدى هذا الشخص. عيّنه له في مركز إدارة Teams (نُهج الإعداد)، ثم أعد الإرسال.',
      consent_missing:
        'لم يُمنح التطبيق الموافقة على الإرسال، أو انتهت صلاحية سره. امنح موافقة المسؤول في Microsoft Entra، ثم أعد الإرسال.',
      no_account:
        'لا يوجد في Microsoft Entra حساب بهذا الاسم. أدخل الهوية في Teams من إدارة المستخدمين، ثم أعد الإرسال.',
      throttled: 'لا يقبل Teams المزيد الآن. يُعاد الإرسال تلقائيًا.',
      no_answer: 'لم تستجب الخدمة. يُعاد الإرسال تلقائيًا لمدة ساعتين تقريبًا.',
      no_mailbox: 'لا يعرف خادم البريد هذا الصندوق. صحّح البريد الإلكتروني للحساب.',
    },
    gaveUp: {
      throttled: 'لم يقبل Teams المزيد طوال ساعتين تقريبًا. أعد الإرسال لاحقًا.',
      no_answer: 'لم تستجب الخدمة طوال ساعتين تقريبًا. أعد الإرسال متى عادت.',
    },
    channel: 'القناة',
    allChannels: 'كل القنوات',
    channels: { teams: 'Teams', mail: 'البريد الإلكتروني' },
    kinds: {
      needs_action: (employee) => `تقييم ${employee} بانتظار إجراء`,
      update: (employee) => `جديد تقييم ${employee}`,
    },
    several: {
      needs_action: (count, written) => `${evaluationsOf(count, written)} بانتظار إجراء`,
      update: (count, written) => `جديد ${evaluationsOf(count, written)}`,
    },
    handover: (employee) => `طلب مذكرة تسليم بشأن ${employee}`,
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
    notConfigured: 'لم يُعدّ Teams ولا البريد الإلكتروني: تصل الإشعارات داخل التطبيق فقط.',
  },
}
