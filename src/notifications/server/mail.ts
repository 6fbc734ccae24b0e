import nodemailer from 'nodemailer'
import { mailOf } from '#notifications/texts/mail.ts'
import { inLanguage } from '#kit/rules/language/in-language.ts'
import { assertMeantHost, type PrivateHosts } from '#kit/server/outgoing.ts'
import { noticePath } from '#notifications/rules/notice-path.ts'
import { SendProblem, type Outgoing } from './outbox.ts'

export interface MailSettings {
  /** smtp:// or smtps://, with user and password where needed. */
  smtpUrl: string
  from: string
  publicUrl: string
  /** Host names allowed to resolve to private addresses. */
  privateHosts?: PrivateHosts
}

interface Message {
  subject: string
  text: string
  html: string
}

/** Sends notifications as e-mail over SMTP. */
export function openMail({ smtpUrl, from, publicUrl, privateHosts = [] }: MailSettings) {
  // Mail content never includes files or URLs read by the library.
  const transport = nodemailer.createTransport(smtpUrl, {
    from,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { hostname } = new URL(smtpUrl)
  return {
    publicUrl,
    /** Sends one e-mail that is about no notification. */
    async send(to: { name: string; address: string }, message: Message) {
      await assertMeantHost(hostname, privateHosts)
      await transport.sendMail({ to, ...message })
    },
    async sendOne(to: Outgoing) {
      const url = new URL(noticePath(to), publicUrl).href
      const language = to.language ?? 'en'
      try {
        await assertMeantHost(hostname, privateHosts)
        await transport.sendMail({
          to: { name: inLanguage(to, language).recipient_name, address: to.email },
          // The same id when it is sent again after a crash: mail programs show it once.
          // A bundle that grew is another message.
          messageId: `<${to.delivery_id}${to.bundle_until ? `.${to.count}` : ''}@${new URL(publicUrl).hostname}>`,
          ...mailOf(to, url, language),
        })
      } catch (error) {
        const { responseCode, message } = Object(error)
        const isFinal = typeof responseCode === 'number' && responseCode >= 500
        throw new SendProblem(String(message ?? error), !isFinal)
      }
    },
    close: () => transport.close(),
  }
}
export type Mail = ReturnType<typeof openMail>
