import { expect, type Locator } from '@playwright/test'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { IssuerSubstepName } from '@zegel/core/onboarding/issuer-steps'
import type { Newcomer } from './invitations.ts'
import type { Visitor } from './visitor.ts'

/** What somebody does who sets up an instrument step by step. */
export class IssuerWizard {
  readonly visitor: Visitor
  readonly #section: InstrumentType
  readonly #looks: boolean

  /** Looks with axe at the steps that every type has when told to, as one journey does for all. */
  constructor(visitor: Visitor, section: InstrumentType, { looks = false } = {}) {
    this.visitor = visitor
    this.#section = section
    this.#looks = looks
  }

  get #words() {
    return this.visitor.t['issuer-onboarding']
  }

  /** The way, which is folded up on a phone. */
  get steps(): Locator {
    return this.visitor.page.getByRole('navigation', { name: this.#words.steps })
  }

  async open(): Promise<void> {
    await this.visitor.page.goto(`/onboarding/${this.#section}`)
  }

  async expectQuestion(title: string): Promise<void> {
    await expect(this.visitor.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }

  /** The page comes back with the same question after a reload, whatever its width: only a wide one is reloaded. */
  async reloadAt(title: string): Promise<void> {
    await this.expectQuestion(title)
    if (!this.visitor.isPhone) await this.visitor.page.reload()
    await this.expectQuestion(title)
    await this.visitor.expectLoaded()
  }

  /** The question is there, can be read by everybody, and fits the screen. */
  async lookAt(title: string): Promise<void> {
    await this.expectQuestion(title)
    await this.visitor.expectAccessible()
    await this.visitor.expectWithinWidth()
  }

  async goOn(): Promise<void> {
    await this.visitor.button(this.#words.next).click()
  }

  async skip(): Promise<void> {
    await this.visitor.button(this.#words.skip).click()
  }

  /** Goes to a substep by the list of them. */
  async jumpTo(name: IssuerSubstepName): Promise<void> {
    if (this.visitor.isPhone) await this.steps.getByRole('button').click()
    await this.steps.getByRole('link', { name: this.#words.substep[name] }).click()
  }

  async makeAccount({ name, email }: Newcomer): Promise<void> {
    const { page, t } = this.visitor
    const [first = ''] = name.split(' ')
    await page.getByLabel(t.credentials.firstName).fill(first)
    await page.getByLabel(t.credentials.email).fill(email)
    await page.getByLabel(t.credentials.password, { exact: true }).fill('windmolen-in-assen')
    await this.goOn()
  }

  /** Makes the organisation that issues. */
  async nameOrganization(name: string): Promise<void> {
    const { organization } = this.#words
    await this.visitor.page.getByLabel(organization.name).fill(name)
    await this.visitor.button(organization.register).click()
  }

  /** Somebody who is signed in goes on as who she is, in the organisation she works in. */
  async keepAccount(): Promise<void> {
    const { organization, personal } = this.#words
    await this.expectQuestion(personal.title_known)
    await this.goOn()
    await this.expectQuestion(organization.title)
    await this.visitor.button(organization.update).click()
  }

  /** Lets one of the organisation's entities issue. */
  async chooseIssuer(name: string): Promise<void> {
    const { page } = this.visitor
    await page.getByRole('combobox', { name: this.#words.company.issuer }).click()
    await page.getByRole('option', { name }).click()
    await this.goOn()
  }

  /** Takes a company out of the business register as the issuer. */
  async lookUp(number: string, name: string): Promise<void> {
    const { page, t } = this.visitor
    await page.getByLabel(t['legal-persons'].field.registerNumber).fill(number)
    await this.visitor.button(t['legal-persons'].kvk.searchLabel).click()
    await expect(
      page
        .getByText(name)
        .or(page.locator(`input[value="${name}"]`))
        .first(),
    ).toBeVisible()
    await this.goOn()
  }

  /** Lets somebody the organisation knows get some of the first shares, in the last row. */
  async addHolder(name: string, units: string): Promise<void> {
    const { page } = this.visitor
    const words = this.#words['first-holders']
    const field = page.getByRole('combobox', { name: words.holder, exact: true }).last()
    await field.fill(name)
    await page.getByRole('option', { name }).click()
    await page.getByRole('textbox', { name: words.units, exact: true }).last().fill(units)
  }

  /** From the summary on: passes over the logo, looks through it all, and publishes. */
  async finish(): Promise<void> {
    const { logo, review } = this.#words
    await this.expectQuestion(logo.title)
    await this.skip()
    await this.lookAt(review.title)
    await this.goOn()
    await this.publish()
  }

  /** Says that the terms are right, publishes, and is at the instrument. */
  async publish(): Promise<void> {
    const { page } = this.visitor
    const { confirm, publish } = this.#words
    await this.expectQuestion(confirm.title)
    await page.getByRole('checkbox').check()
    await this.#look()
    await this.goOn()
    await this.reloadAt(publish.title)
    await this.#look()
    await this.visitor.button(publish.submit).click()
    await expect(page).toHaveURL(/\/app\/overview\/instruments\/[\w-]+\/general\?id=[\w-]+$/)
    await this.visitor.expectLoaded()
  }

  async #look(): Promise<void> {
    if (this.#looks) await this.visitor.expectAccessible()
  }
}
