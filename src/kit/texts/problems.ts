import { sentences } from './sentences.ts'

const en = {
  invalid: 'Some of the values are missing or wrong.',
  unreadable: 'The request could not be read.',
  notSignedIn: 'Please sign in.',
  tokenExpired: 'Your session has expired. Please sign in again.',
  forbidden: 'Your role does not allow this.',
  notFound: 'This does not exist, or you can’t view it.',
  stale: 'Someone changed this since you opened it.',
  keyUsedOtherwise: 'This Idempotency-Key already belongs to another request.',
  alreadyDone: 'This has already been done. Reload the page to see it.',
  methodNotAllowed: 'This address does not take this kind of request.',
  tooLarge: 'This is larger than the server accepts.',
  tooSlow: 'The request took too long to arrive. Please try again.',
  unsupportedType: 'This kind of content is not accepted here.',
  tooManyRequests: (minutes: number) =>
    `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  serverError: 'Something went wrong on the server. Please try again.',
  unavailable: 'The database cannot be reached right now. Please try again in a moment.',
  tooBusy: 'The server is very busy right now. Please try again in a moment.',
  /** Errors of single fields, by the code that the contract names. */
  field: {
    required: 'This field is required',
    too_long: 'This is too long',
    invalid_date: 'Please enter a valid date',
    invalid_phone: 'Please enter a valid phone number',
    unknown_choice: 'This is not one of the choices',
    wrong_form: 'This value cannot be read',
    unstorable_text: 'This contains characters that cannot be stored',
  },
}

const ar: typeof en = {
  invalid: 'بعض القيم ناقصة أو غير صحيحة.',
  unreadable: 'تعذرت قراءة الطلب.',
  notSignedIn: 'يرجى تسجيل الدخول.',
  tokenExpired: 'انتهت جلستك. يرجى تسجيل الدخول مرة أخرى.',
  forbidden: 'دورك لا يسمح بهذا الإجراء.',
  notFound: 'هذا العنصر غير موجود أو لا يمكنك عرضه.',
  stale: 'تم تعديل هذا العنصر من شخص آخر منذ أن فتحته.',
  keyUsedOtherwise: 'مفتاح Idempotency-Key هذا مستخدم لطلب آخر.',
  alreadyDone: 'سبق تنفيذ هذا الطلب. يرجى إعادة تحميل الصفحة لعرض النتيجة.',
  methodNotAllowed: 'لا يقبل هذا العنوان هذا النوع من الطلبات.',
  tooLarge: 'الحجم أكبر مما يقبله الخادم.',
  tooSlow: 'استغرق وصول الطلب وقتًا طويلًا. يرجى المحاولة مرة أخرى.',
  unsupportedType: 'هذا النوع من المحتوى غير مقبول هنا.',
  tooManyRequests: (minutes) =>
    minutes === 1
      ? 'محاولات كثيرة جدًا. يرجى المحاولة مرة أخرى بعد دقيقة واحدة.'
      : minutes === 2
        ? 'محاولات كثيرة جدًا. يرجى المحاولة مرة أخرى بعد دقيقتين.'
        : `محاولات كثيرة جدًا. يرجى المحاولة مرة أخرى بعد ${minutes} ${minutes <= 10 ? 'دقائق' : 'دقيقة'}.`,
  serverError: 'حدث خطأ في الخادم. يرجى المحاولة مرة أخرى.',
  unavailable: 'تعذر الوصول إلى قاعدة البيانات الآن. يرجى المحاولة بعد قليل.',
  tooBusy: 'الخادم مشغول جدًا الآن. يرجى المحاولة بعد قليل.',
  field: {
    required: 'هذا الحقل مطلوب',
    too_long: 'النص أطول من المسموح',
    invalid_date: 'يرجى إدخال تاريخ صحيح',
    invalid_phone: 'يرجى إدخال رقم هاتف صحيح',
    unknown_choice: 'هذه القيمة ليست من الخيارات',
    wrong_form: 'تعذرت قراءة هذه القيمة',
    unstorable_text: 'يحتوي النص على محارف لا يمكن حفظها',
  },
}

export const problemTexts = { en, ar }
export const problemText = sentences(problemTexts)
