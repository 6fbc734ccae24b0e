import type { Locator, Page } from '@playwright/test'
import type { Words } from './words.ts'

/** A way to something that lies over a screen: a dialog, a menu, a list of choices. */
export interface DialogFixture {
  /** Which components of the product are open then; `accessibility-dialogs.e2e.ts` misses those no one names. */
  shows: readonly string[]
  at: string
  /** Where it is to be seen at all, when not everywhere. */
  only?: 'phone' | 'desk'
  /** What to look at, when it is not one of `surfaces`. */
  part?: string
  open: (hand: Hand, t: Words) => Promise<unknown>
}

/** What a person does on a screen, by the texts that are shown. */
export function handOn(page: Page) {
  const inFront = () => page.locator(surfaces).filter({ visible: true }).last()
  const among = (scope: Page | Locator) => ({
    press: (name: string) => scope.getByRole('button', { name, exact: true }).first().click(),
    choose: (name: string | RegExp) => scope.getByRole('menuitem', { name }).first().click(),
    turnTo: (name: string | RegExp) => scope.getByRole('tab', { name }).click(),
    look: (name: string) => scope.getByRole('combobox', { name }).first().click(),
    type: (name: string, text: string) => scope.getByRole('textbox', { name }).first().fill(text),
  })
  return {
    page,
    ...among(page),
    inFront,
    /** Of the list of choices that is open. */
    option: (index: number) => page.locator('[role=option]').nth(index),
    /** The same, in what was opened last. */
    within: async () => {
      await inFront().waitFor()
      return among(inFront())
    },
  }
}
export type Hand = ReturnType<typeof handOn>

/** Anything that covers a screen. */
export const surfaces = [
  '[role=dialog]',
  '[role=alertdialog]',
  '[role=menu]',
  '[role=listbox]',
  '[role=tooltip]',
  'dialog[open]',
  '.fui-Toast',
].join()
