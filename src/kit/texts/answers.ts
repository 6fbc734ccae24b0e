import type { NoAnswer } from '#kit/rules/api/no-answer.ts'
import { twoLines, unreachableTexts } from './unreachable.ts'

/** Texts about calls that failed without a reason from the server. */
const en = {
  /** The plain sentence, shown before the technical one. */
  plain: {
    offline: 'You’re offline. Your input is still here.',
    unreachable: unreachableTexts.en.plain,
    slow: 'The server is taking too long.',
  },
  noAnswer: {
    dns: 'Cannot reach server - DNS resolution failed',
    refused: unreachableTexts.en.technical,
    timeout: 'Request timeout - server took too long to respond',
    network:
      'Network error - CORS policy or connectivity issue. Please check if the API server allows cross-origin requests.',
    offline: 'Network error - please check your connection',
    unexpected: 'An unexpected error occurred',
  },
  invalidResponse: 'Invalid response format from server',
  serverError: (status: number) => `Server error (${status})`,
}

const ar: typeof en = {
  plain: {
    offline: 'لا يوجد اتصال بالإنترنت. ما أدخلته محفوظ هنا.',
    unreachable: unreachableTexts.ar.plain,
    slow: 'يستغرق الخادم وقتًا طويلًا.',
  },
  noAnswer: {
    dns: 'يتعذر الوصول إلى الخادم - لم يُعثر على عنوانه',
    refused: unreachableTexts.ar.technical,
    timeout: 'انتهت مهلة الطلب - استغرق الخادم وقتًا طويلًا في الرد',
    network:
      'خطأ في الشبكة - قد يكون السبب سياسة CORS أو الاتصال. يُرجى التأكد من أن الخادم يسمح بالطلبات من هذا الموقع.',
    offline: 'خطأ في الشبكة - يُرجى التحقق من اتصالك',
    unexpected: 'حدث خطأ غير متوقع',
  },
  invalidResponse: 'صيغة استجابة الخادم غير صالحة',
  serverError: (status) => `خطأ في الخادم (${status})`,
}

export const answerTexts = { en, ar }

const plainOf: Record<NoAnswer, keyof typeof en.plain | undefined> = {
  dns: 'unreachable',
  refused: 'unreachable',
  network: 'unreachable',
  timeout: 'slow',
  offline: 'offline',
  unexpected: undefined,
}

/** The message when no answer arrives, with an addition where the screen has one. */
export function noAnswerLines(reason: NoAnswer, t: typeof en, addition = ''): string {
  const plain = plainOf[reason]
  if (!plain) return t.noAnswer[reason]
  return twoLines({ plain: t.plain[plain], technical: t.noAnswer[reason] }, addition)
}
