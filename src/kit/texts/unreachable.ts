/** Messages that must be available even when no further script loads. */
const en = {
  plain: 'The server can’t be reached.',
  technical: 'Connection refused - server may be down',
}

const ar: typeof en = {
  plain: 'يتعذر الوصول إلى الخادم.',
  technical: 'رُفض الاتصال - قد يكون الخادم متوقفًا',
}

export const unreachableTexts = { en, ar }

/** The plain sentence, with an addition where the screen has one, then the technical one. */
export const twoLines = ({ plain, technical }: typeof en, addition = '') =>
  `${[plain, addition].join(' ').trim()}\n${technical}`
