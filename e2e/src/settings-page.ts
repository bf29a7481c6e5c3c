import { expect } from '@playwright/test'
import type { MissingTerm } from '@zegel/core/instruments/completeness'
import type { Texts } from './texts.ts'
import type { Visitor } from './visitor.ts'

type Words = Texts['instrument-settings']
type Submit = keyof Words['submit']
type Saved = keyof Words['saved']

/** The settings of an instrument: a card for each thing, changed in a dialog. */
export class SettingsPage {
  readonly visitor: Visitor
  readonly words: Words
  readonly terms: Texts['terms']

  constructor(visitor: Visitor) {
    this.visitor = visitor
    this.words = visitor.t['instrument-settings']
    this.terms = visitor.t.terms
  }

  /** Follows the list of what is missing to the dialog in which one of it is filled in. */
  async followMissing(term: MissingTerm): Promise<void> {
    const { page, t } = this.visitor
    await expect(this.visitor.button(t.instruments.actions.newTransaction)).toBeDisabled()
    await page
      .getByRole('button', { name: /\d/ })
      .filter({ hasText: /ontbre|missing/i })
      .click()
    await page.getByRole('link', { name: t.instruments.missing[term], exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/settings.*#term-${term}$`))
    await expect(this.visitor.dialog).toBeVisible()
  }

  /** Three years at five percent, paid back at once, for participants who were added. */
  async fillBond(): Promise<void> {
    const { cards } = this.words
    const { fields, durations, payouts, redemptions, offers } = this.terms
    await this.change(cards.price, ['price', 'price'], async () => {
      await this.type(fields.limit, '250.000')
      await this.type(fields.pricePerBond, '1.000,00')
    })
    await this.change(cards.duration, ['duration', 'duration'], () => this.pick(durations[3]))
    await this.change(cards.interest, ['interest', 'interest'], async () => {
      await this.type(fields.interest, '5')
      await this.pick(payouts.yearly)
    })
    await this.change(cards.redemption, ['redemption', 'redemption'], () =>
      this.pick(redemptions.bullet),
    )
    await this.change(cards.offer, ['offer', 'offer'], () => this.pick(offers.false))
  }

  async fillShares(): Promise<void> {
    const { cards } = this.words
    const { fields } = this.terms
    await this.change(cards.parValue, ['parValue', 'parValue'], () =>
      this.type(fields.parValue, '1,00'),
    )
  }

  /** Receipts of shares, ten shares each. */
  async fillReceipts(underlying: string): Promise<void> {
    const words = this.visitor.t.instruments.types.depositary_receipts.underlying
    await this.#save(words.name, words, () => this.chooseFrom(words.name, underlying))
    await this.change(this.words.cards.ratio, ['ratio', 'ratio'], () =>
      this.type(this.terms.fields.ratio, '10'),
    )
  }

  /** Options of € 2 to buy for € 15, for five years. */
  async fillOptions(underlying: string): Promise<void> {
    const { optionPrice, cards } = this.words
    const { fields } = this.terms
    const words = this.visitor.t.instruments.types.options.underlying
    await this.#save(words.name, words, () => this.chooseFrom(words.name, underlying))
    await this.change(optionPrice, ['optionPrice', 'price'], async () => {
      await this.type(fields.pricePerOption, '2')
      await this.type(fields.exercisePrice, '15')
    })
    await this.change(cards.expiration, ['expiration', 'expiration'])
  }

  /** Opens the dialog of a card, unless a link did so already, fills it in and saves. */
  async change(
    card: string,
    [submit, saved]: readonly [Submit, Saved],
    fillIn: () => Promise<void> = async () => {},
  ): Promise<void> {
    const { words } = this
    await this.#save(card, { submit: words.submit[submit], saved: words.saved[saved] }, fillIn)
  }

  async #save(
    card: string,
    { submit, saved }: { submit: string; saved: string },
    fillIn: () => Promise<void>,
  ): Promise<void> {
    const { visitor, words } = this
    if (!(await visitor.dialog.isVisible()))
      await visitor.page.getByRole('button', { name: `${words.change}: ${card}` }).click()
    await expect(visitor.dialog.getByRole('heading', { name: card })).toBeVisible()
    await fillIn()
    await visitor.dialog.getByRole('button', { name: submit }).click()
    await visitor.expectToast(saved)
    await expect(visitor.dialog).toHaveCount(0)
  }

  async type(field: string, text: string): Promise<void> {
    await this.visitor.dialog.getByLabel(field, { exact: true }).fill(text)
  }

  async pick(choice: string): Promise<void> {
    await this.visitor.dialog.getByRole('radio', { name: choice, exact: true }).click()
  }

  async chooseFrom(field: string, option: string): Promise<void> {
    await this.visitor.dialog.getByRole('combobox', { name: field }).click()
    await this.visitor.page.getByRole('option', { name: option }).click()
  }
}
