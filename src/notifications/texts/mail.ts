import { directionOf, type Language } from '#kit/rules/language/language.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { noticeWords } from './notice.ts'
import { inLanguage } from '#kit/rules/language/in-language.ts'

const words = {
  en: {
    ...en,
    greeting: (name: string) => `Hello ${name},`,
    open: 'Open the evaluation',
    openAll: 'Open the evaluations',
    why: 'You choose in Settings which of these e-mails you receive.',
  },
  ar: {
    ...ar,
    greeting: (name: string) => `مرحبًا ${name}،`,
    open: 'فتح التقييم',
    openAll: 'فتح التقييمات',
    why: 'تختار من الإعدادات أي هذه الرسائل تصلك.',
  },
}

type Notice = Parameters<typeof noticeWords>[0] & {
  recipient_name: string
  recipient_name_ar: string | null
}

/** Escapes a text for HTML. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A notification as an e-mail in its reader's language: subject, plain text, and HTML. */
export function mailOf(notice: Notice, url: string, language: Language) {
  const t = words[language]
  const { subject, detail } = noticeWords(notice, t)
  const lines = [
    t.greeting(inLanguage(notice, language).recipient_name),
    `${subject}.`,
    `${detail}.`,
  ]
  const open = notice.count === 1 ? t.open : t.openAll
  return {
    // A line break in a name must not become a header of its own.
    subject: subject.replace(/\s+/g, ' '),
    text: [...lines, `${open}: ${url}`, t.why].join('\n\n'),
    html: `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<body style="margin:0;padding:24px;font:16px/1.6 'Segoe UI',Tahoma,sans-serif;color:#242424;background:#fff">
${lines.map((line) => `<p dir="auto" style="margin:0 0 12px">${escaped(line)}</p>`).join('\n')}
<p style="margin:24px 0"><a href="${escaped(url)}" style="display:inline-block;padding:10px 20px;border-radius:4px;background:#5b5fc7;color:#fff;text-decoration:none">${escaped(open)}</a></p>
<p style="margin:0;font-size:13px;color:#616161">${escaped(t.why)}</p>
</body>
</html>`,
  }
}
