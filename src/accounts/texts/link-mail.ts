import { directionOf, type Language } from '#kit/rules/language/language.ts'

const words = {
  en: {
    subject: 'Set your password for the HR System',
    greeting: (name: string) => `Hello ${name},`,
    open: 'Set your password',
    what: 'With this link you set your password for the HR System. It works once.',
    until: (hours: number) => `The link expires in ${hours} hours.`,
    ignore: 'If you did not expect this, you need not do anything: your password stays as it is.',
  },
  ar: {
    subject: 'تعيين كلمة مرورك في نظام الموارد البشرية',
    greeting: (name: string) => `مرحبًا ${name}،`,
    open: 'تعيين كلمة المرور',
    what: 'بهذا الرابط تعيّن كلمة مرورك في نظام الموارد البشرية، وهو يعمل مرة واحدة.',
    until: (hours: number) => (hours === 2 ? 'وهو صالح لساعتين.' : `وهو صالح لمدة ${hours} ساعة.`),
    ignore: 'إن لم تكن تنتظر هذه الرسالة فلا حاجة إلى أي إجراء، وتبقى كلمة مرورك كما هي.',
  },
}

/** Escapes a text for HTML. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The e-mail that carries a one-time link, in its reader's language. */
export function linkMail(
  { name, url, hours }: { name: string; url: string; hours: number },
  language: Language,
) {
  const t = words[language]
  const lines = [t.greeting(name), `${t.what} ${t.until(hours)}`]
  return {
    subject: t.subject,
    text: [...lines, `${t.open}: ${url}`, t.ignore].join('\n\n'),
    html: `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<body style="margin:0;padding:24px;font:16px/1.6 'Segoe UI',Tahoma,sans-serif;color:#242424;background:#fff">
${lines.map((line) => `<p dir="auto" style="margin:0 0 12px">${escaped(line)}</p>`).join('\n')}
<p style="margin:24px 0"><a href="${escaped(url)}" style="display:inline-block;padding:10px 20px;border-radius:4px;background:#5b5fc7;color:#fff;text-decoration:none">${escaped(t.open)}</a></p>
<p style="margin:0;font-size:13px;color:#616161">${escaped(t.ignore)}</p>
</body>
</html>`,
  }
}
