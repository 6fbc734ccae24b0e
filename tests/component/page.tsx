import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { identityApi } from '#accounts/contract/identity.ts'
import type { SignedInUser } from '#accounts/contract/session.ts'
import { adoptAccount } from '#accounts/web/session.ts'
import { type Delegation, delegationApi } from '#assignments/contract/delegations.ts'
import { App } from '#app/web/App.tsx'
import { cycleApi } from '#cycles/contract/cycles.ts'
import { type CommentDraft, commentDraftApi } from '#evaluations/contract/comment-drafts.ts'
import { noteApi } from '#evaluations/contract/notes.ts'
import { ownerApi } from '#evaluations/contract/owners.ts'
import { selfAssessmentApi } from '#evaluations/contract/self-assessment.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { AppProviders } from '#kit/web/platform/AppProviders.tsx'
import { notificationApi } from '#notifications/contract.ts'
import { answer, answerEach, isAnswered } from './loopback.ts'
import { hr, longAgo, notAssessed, page } from './samples.ts'

interface Opening {
  as?: SignedInUser
  language?: Language
  /** Notifications that the person has not read. */
  unread?: number
  /** Who acts for whom. */
  delegations?: readonly Delegation[]
}

/** Opens an address of the page for someone who is signed in. */
export async function openPage(address: string, opening: Opening = {}) {
  const { as = hr, language = 'en', unread = 0, delegations = [] } = opening
  answer(notificationApi.unreadCount, { count: unread })
  if (!isAnswered(ownerApi.stuck)) answer(ownerApi.stuck, page([]))
  if (!isAnswered(selfAssessmentApi.get)) answer(selfAssessmentApi.get, notAssessed)
  if (!isAnswered(identityApi.requests)) answer(identityApi.requests, page([]))
  answerDrafts()
  if (!isAnswered(noteApi.list)) answer(noteApi.list, page([]))
  if (!isAnswered(cycleApi.mine)) answer(cycleApi.mine, [])
  answer(delegationApi.list, page([...delegations]))
  history.replaceState(null, '', address)
  act(() => adoptAccount({ ...as, language }))
  const user = userEvent.setup()
  render(
    <AppProviders>
      <App />
    </AppProviders>,
  )
  await screen.findByRole('main')
  return user
}

/** The dialog with this heading, once it is open. */
export async function openDialog(title: string | RegExp) {
  const heading = await screen.findByRole('heading', { name: title })
  const dialog = heading.closest<HTMLElement>('[role=dialog], [role=alertdialog]')
  if (!dialog) throw new Error(`no dialog has the heading ${title}`)
  return dialog
}

/** What the address says after the path. */
export const search = () => Object.fromEntries(new URLSearchParams(location.search))

/** The cell around a checkbox of a grid, which takes the click and is larger. */
export const cellOf = (checkbox: HTMLElement) =>
  checkbox.closest('[role=gridcell], [role=columnheader]') ?? checkbox

/** Comments that are being written are stored, as by the server. */
function answerDrafts() {
  let draft: CommentDraft = { text: '', audience: null, updated_at: longAgo }
  if (!isAnswered(commentDraftApi.get)) answerEach(commentDraftApi.get, () => draft)
  if (!isAnswered(commentDraftApi.removed)) answer(commentDraftApi.removed, page([]))
  if (!isAnswered(commentDraftApi.save))
    answerEach(commentDraftApi.save, ({ body }) => {
      draft = { ...draft, ...body, updated_at: new Date().toISOString() }
      return draft
    })
}
