import { expect } from '@playwright/test'
import type { Newcomer } from './invitations.ts'
import { linkMailedTo } from './mailbox.ts'
import { fill } from './texts.ts'
import type { Visitor } from './visitor.ts'

/** What somebody does who found an invitation in the mail. */
export class Invitee {
  readonly visitor: Visitor
  readonly #person: Newcomer

  constructor(visitor: Visitor, person: Newcomer) {
    this.visitor = visitor
    this.#person = person
  }

  get #words() {
    return this.visitor.t.onboarding
  }

  /** Follows the link in the newest mail. */
  async followLink(): Promise<void> {
    const { page } = this.visitor
    await page.goto(await linkMailedTo(page, this.#person.email, '/invite'))
  }

  async expectStep(title: string): Promise<void> {
    await expect(this.visitor.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }

  /** Reads who invites and what Zegel is. */
  async readWelcome(): Promise<void> {
    const { introduction, overview, next } = this.#words
    const [first = ''] = this.#person.name.split(' ')
    await expect(
      this.visitor.page.getByRole('heading', { level: 1, name: introduction.title }).or(
        this.visitor.page.getByRole('heading', {
          name: fill(introduction.hello, { name: first }),
        }),
      ),
    ).toBeVisible()
    await this.visitor.button(next).click()
    await this.expectStep(overview.title)
    await this.visitor.button(next).click()
  }

  /** Makes the account that the invitation is for. */
  async makeAccount(): Promise<void> {
    const { page, t } = this.visitor
    const { account } = this.#words
    const [first = '', ...last] = this.#person.name.split(' ')
    await expect(page.getByLabel(account.email)).toHaveValue(this.#person.email)
    await page.getByLabel(account.firstName).fill(first)
    await page.getByLabel(account.lastName).fill(last.join(' '))
    await page.getByLabel(account.password, { exact: true }).fill('windmolen-in-assen')
    await page.getByLabel(t.credentials.passwordAgain).fill('windmolen-in-assen')
    await page.getByRole('checkbox').check()
    await this.visitor.button(account.submit).click()
  }

  async tellAddress(): Promise<void> {
    const { page } = this.visitor
    const { address } = this.#words
    await page.getByLabel(address.address).fill('Brink 1')
    await page.getByLabel(address.zipCode).fill('9401 HS')
    await page.getByLabel(address.city).fill('Assen')
    await this.visitor.button(address.submit).click()
  }

  /** Completes the invitation, and is where it leads. */
  async complete(path: RegExp): Promise<void> {
    const { completion } = this.#words
    await this.expectStep(completion.title)
    await this.visitor.button(completion.submit).click()
    await expect(this.visitor.page).toHaveURL(path)
    await this.visitor.expectLoaded()
  }
}
