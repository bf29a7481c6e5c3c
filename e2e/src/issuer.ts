import { expect } from '@playwright/test'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { SettingsPage } from './settings-page.ts'
import type { Visitor } from './visitor.ts'

/** What the side of the issuer does on the screens of an instrument. */
export class Issuer {
  readonly visitor: Visitor
  readonly #looks: boolean

  /** Looks at each form with axe when told to, as one journey does for all. */
  constructor(visitor: Visitor, { looks = false } = {}) {
    this.visitor = visitor
    this.#looks = looks
  }

  /** Adds an instrument on the instruments page, a bond unless another type is named: one is led to its terms, and looks at its overview. */
  async create(name: string, issuer: string, type: InstrumentType = 'bonds'): Promise<void> {
    const { page, dialog, t } = this.visitor
    const words = t.instruments.new
    await page.getByRole('button', { name: t.instruments.add }).click()
    if (type !== 'bonds') {
      await dialog.getByRole('combobox', { name: words.type }).click()
      await page.getByRole('option', { name: t.instruments.type[type], exact: true }).click()
    }
    await dialog.getByLabel(words.name).fill(name)
    await dialog.getByRole('combobox', { name: words.issuer }).click()
    await page.getByRole('option', { name: issuer }).click()
    await this.#look()
    await dialog.getByRole('button', { name: words.submit }).click()
    await this.visitor.expectToast(words.added)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page).toHaveURL(/\/settings/)
    await this.openSection('general')
  }

  /** Follows the list of what is missing to the terms and fills them in: three years at five percent, paid back at once. */
  async fillBondTerms(): Promise<void> {
    const settings = new SettingsPage(this.visitor)
    await settings.followMissing('price')
    await settings.fillBond()
    await this.#look()
    await this.expectComplete()
  }

  /** The overview says nothing of missing terms, and transactions can be made. */
  async expectComplete(): Promise<void> {
    const { page, t } = this.visitor
    const { actions, facts } = t.instruments
    await this.openSection('general')
    await expect(page.getByRole('heading', { name: facts.title })).toBeVisible()
    await expect(page.getByRole('button', { name: actions.newTransaction }).first()).toBeEnabled()
  }

  /** Adds a person by name and e-mail address. */
  async addParticipant({ name, email }: { name: string; email: string }): Promise<void> {
    const { page, dialog, t } = this.visitor
    const words = t['add-person']
    await page.getByRole('button', { name: t.instruments.actions.addParticipant }).first().click()
    await dialog.getByLabel(words.name, { exact: true }).fill(name)
    await dialog.getByLabel(words.email, { exact: true }).fill(email)
    await this.#look()
    await dialog.getByRole('button', { name: words.participant.submit }).click()
    await this.visitor.expectToast(words.participant.added)
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  }

  /** Opens the form for a new transaction. */
  async startTransaction(): Promise<void> {
    const { page, dialog, t } = this.visitor
    await page.getByRole('button', { name: t.instruments.actions.newTransaction }).first().click()
    await expect(dialog.getByRole('heading', { name: t.transactions.create.title })).toBeVisible()
  }

  /** Sends the form for a new transaction. */
  async submitTransaction(): Promise<void> {
    await this.visitor.dialog
      .getByRole('button', { name: this.visitor.t.transactions.create.submit })
      .click()
  }

  /** Types one interval of numbers, in place of what was there. */
  async number(start: string, end: string): Promise<void> {
    const { dialog, t } = this.visitor
    const words = t.register.numbering
    const first = dialog.getByRole('textbox', { name: words.start, exact: true })
    if (!(await first.isVisible())) await dialog.getByRole('button', { name: words.add }).click()
    await first.fill(start)
    await dialog.getByRole('textbox', { name: words.end, exact: true }).fill(end)
  }

  /** Offers new units to a participant, who accepts them herself; at a price where the instrument has none. */
  async offer(receiver: string, amount: number, price?: string): Promise<void> {
    const { dialog, t } = this.visitor
    const words = t.transactions.create
    await this.startTransaction()
    await this.visitor.choose(words.receiver, receiver)
    await dialog.getByLabel(words.amount, { exact: true }).fill(String(amount))
    if (price) await dialog.getByLabel(words.price, { exact: true }).fill(price)
    await this.#look()
    await this.submitTransaction()
    await this.visitor.expectToast(words.created)
  }

  async openSection(section: keyof Visitor['t']['instruments']['sections']): Promise<void> {
    const { page, t } = this.visitor
    await page.getByRole('tab', { name: t.instruments.sections[section] }).click()
  }

  /** Asks the holders of another day: '31-12-2025'. */
  async askHoldersOn(date: string): Promise<void> {
    const field = this.visitor.page.getByRole('textbox', {
      name: this.visitor.t.register.holders.asOf,
    })
    await field.fill(date)
    await field.press('Enter')
  }

  async #look(): Promise<void> {
    if (this.#looks) await this.visitor.expectAccessible()
  }
}
