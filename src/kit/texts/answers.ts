/** What is said of calls that came to nothing and that the server said nothing of. */
const en = {
  noAnswer: {
    dns: 'Cannot reach server - DNS resolution failed',
    refused: 'Connection refused - server may be down',
    timeout: 'Request timeout - server took too long to respond',
    network:
      'Network error - CORS policy or connectivity issue. Please check if the API server allows cross-origin requests.',
    offline: 'Network error - please check your connection',
    unexpected: 'An unexpected error occurred',
  },
  serverError: (status: number) => `Server error (${status})`,
}

const ar: typeof en = {
  noAnswer: {
    dns: 'يتعذر الوصول إلى الخادم - لم يُعثر على عنوانه',
    refused: 'رُفض الاتصال - قد يكون الخادم متوقفًا',
    timeout: 'انتهت مهلة الطلب - استغرق الخادم وقتًا طويلًا في الرد',
    network:
      'خطأ في الشبكة - قد يكون السبب سياسة CORS أو الاتصال. يُرجى التأكد من أن الخادم يسمح بالطلبات من هذا الموقع.',
    offline: 'خطأ في الشبكة - يُرجى التحقق من اتصالك',
    unexpected: 'حدث خطأ غير متوقع',
  },
  serverError: (status) => `خطأ في الخادم (${status})`,
}

export const answerTexts = { en, ar }
