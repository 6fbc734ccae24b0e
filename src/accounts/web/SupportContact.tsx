import { supportLink } from '#accounts/rules/support-contact.ts'

/** Whom this server names; it comes with the page, so that the sign-in form needs no request. */
const contact = document.documentElement.dataset.support

/** Whom to ask, with a link where there is one; `otherwise` where the server names no one. */
export function SupportContact({ otherwise }: { otherwise: string }) {
  const link = contact && supportLink(contact)
  if (!link) return <bdi>{contact ?? otherwise}</bdi>
  // In a tab of its own: a page inside Teams may not leave its frame, nor open a mail program from it.
  return (
    <a className="contact" href={link} target="_blank" rel="noopener">
      <bdi>{contact}</bdi>
    </a>
  )
}
