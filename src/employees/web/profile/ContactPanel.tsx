import { Link } from '@fluentui/react-components'
import type { Employee } from '#employees/contract/employees.ts'
import { chatNumber, shownPhone } from '#employees/rules/form/phone.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { Detail } from './Detail.tsx'
import { DetailPanel } from './DetailPanel.tsx'
import { useTexts } from '#employees/web/use-texts.ts'

/** How to reach someone: e-mail opens a letter, the phone a chat. */
export function ContactPanel({ employee }: { employee: Employee }) {
  const t = useTexts()
  const { name, email, phone, country_code } = employee
  const number = chatNumber(phone, country_code)
  const shown = shownPhone(phone, country_code)

  return (
    <DetailPanel title={t.contact.title}>
      <Detail label={t.contact.email}>
        <Link href={`mailto:${email}`} title={t.email(isolated(name))} dir="ltr">
          {email}
        </Link>
      </Detail>
      <Detail label={t.contact.phone}>
        {number ? (
          <Link
            href={`https://wa.me/${number}`}
            target="_blank"
            rel="noopener noreferrer"
            title={t.chatTitle}
            aria-label={t.chat(isolated(name), shown)}
            dir="ltr"
          >
            {shown}
          </Link>
        ) : (
          <bdi>{shown || t.notGiven}</bdi>
        )}
      </Detail>
    </DetailPanel>
  )
}
