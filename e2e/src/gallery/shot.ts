import type { Locator } from '@playwright/test'
import type { Visitor } from '../fixtures/visitor.ts'

/** A screen of the demo in one of its states. */
export interface Shot {
  name: string
  /** An address; `:bond` and its like stand for an id of the demo. */
  path: string
  /** What is done there before the picture is taken. */
  act?: (visitor: Visitor) => Promise<unknown>
  /** While its answers are on their way, or when they fail. */
  state?: 'waiting' | 'failing'
}

/** Shots as somebody sees them; a guest without an address. */
export interface Album {
  name: string
  email?: string
  shots: readonly Shot[]
}

export const INSTRUMENT = '/app/overview/instruments'
export const ORGANIZATION = '/app/overview/organization'
export const STRUCTURE = '/app/overview/governance/structure?id=:organization'

/** Presses the button that is called so, on the page itself. */
export const press =
  (words: (t: Visitor['t']) => string) =>
  ({ page, t }: Visitor): Promise<void> =>
    page
      .getByRole('main')
      .getByRole('button', { name: words(t), exact: true })
      .first()
      .click()

/** Presses what opens a form, and at once what submits it. */
export const submit =
  (opens: (t: Visitor['t']) => string, submits: (t: Visitor['t']) => string) =>
  async (visitor: Visitor): Promise<void> => {
    await press(opens)(visitor)
    await visitor.dialog.getByRole('button', { name: submits(visitor.t) }).click()
  }

/** Presses keys on the page, which hears them once it has the focus. */
export const pressKeys =
  (...keys: readonly string[]) =>
  async ({ page, dialog }: Visitor): Promise<void> => {
    await page.getByRole('heading', { level: 1 }).first().click()
    const [first = '', ...others] = keys
    await page.keyboard.press(first)
    await dialog.waitFor()
    for (const word of others) await page.keyboard.type(word)
  }

/** What a card or row of a list opens; a table on a wide screen, cards on a phone. */
export function firstOf({ page }: Visitor): Locator {
  const pressed = page.locator('tbody button, [role=listitem] > button, li > button')
  return pressed.filter({ visible: true }).first()
}

/** A screen with its answers, while they are on their way, and when they fail. */
export function statesOf(name: string, path: string): Shot[] {
  return [
    { name, path },
    { name: `${name}, waiting`, path, state: 'waiting' },
    { name: `${name}, failing`, path, state: 'failing' },
  ]
}
