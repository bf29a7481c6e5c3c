import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '@zegel/contract/messages'
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts'
import { type Account, PASSWORD } from './backstage.ts'
import { type Texts, texts } from './texts.ts'

const MEDIUM = 960

type Menu = keyof Texts['shell']['navigation']

/** A person at a browser of their own. */
export class Visitor {
  readonly page: Page
  readonly language: Language
  /** What is written on the screens. */
  readonly t: Texts
  readonly isPhone: boolean
  readonly #seesBothThemes: boolean

  /** Who sees both themes is looked over in both, wherever that is asked. */
  constructor(page: Page, language: Language, { seesBothThemes = false } = {}) {
    this.page = page
    this.language = language
    this.#seesBothThemes = seesBothThemes
    this.t = texts[language]
    this.isPhone = (page.viewportSize()?.width ?? 0) < MEDIUM
  }

  get context(): BrowserContext {
    return this.page.context()
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** Signs in on the sign-in page, in the visitor's language, and waits for the home. */
  async signIn({ email }: Pick<Account, 'email'>): Promise<void> {
    await this.page.goto('/login')
    await this.button(this.language.toUpperCase()).click()
    await this.enterCredentials(email, PASSWORD)
    await expect(this.page).toHaveURL(/\/app\/home$/)
  }

  /** Is signed in already when the page opens. */
  async arrive(account: Pick<Account, 'email'>, path: string): Promise<void> {
    await this.haveSession(account)
    await this.page.goto(path)
  }

  /** Comes to an address: loads the app there on a desktop, and goes there within it on a phone, as links do. */
  async visit(path: string): Promise<void> {
    if (!this.isPhone) await this.page.goto(path)
    else await this.page.evaluate((to) => history.pushState(null, '', to), path)
  }

  /** Is signed in, and has no page open yet. */
  async haveSession({ email }: Pick<Account, 'email'>): Promise<void> {
    await this.context.request.post('/api/login', { data: { email, password: PASSWORD } })
  }

  async enterCredentials(email: string, password: string): Promise<void> {
    const { login } = this.t.accounts
    await this.page.getByLabel(login.email).fill(email)
    await this.page.getByLabel(login.password, { exact: true }).fill(password)
    await this.button(login.submit).click()
  }

  /** Goes somewhere by the navigation that this screen has. */
  async goTo(label: Menu): Promise<void> {
    const { navigation } = this.t.shell
    if (this.isPhone) await this.button(navigation.open).click()
    await this.page
      .getByRole('navigation', { name: navigation.label })
      .getByRole('link', { name: navigation[label], exact: true })
      .click()
  }

  /** Chooses from a list that answers to typing, once it is about what was typed: until then it may move under the pointer. */
  async choose(field: string, option: string): Promise<void> {
    const input = this.dialog.getByRole('combobox', { name: field, exact: true })
    await input.fill(option)
    await expect(input).not.toHaveAttribute('aria-busy', 'true')
    await this.page.getByRole('option', { name: option }).click()
  }

  /** Waits for the toast that confirms, and puts it away. */
  async expectToast(text: string): Promise<void> {
    const toast = this.page.getByRole('status').filter({ hasText: text })
    await expect(toast).toBeVisible()
    await toast.getByRole('button', { name: this.t.ui.close }).click()
  }

  async expectTitle(title: string): Promise<void> {
    await expect(this.page).toHaveTitle(`${title} · Zegel`)
  }

  /** The page shows what it is about, and nothing of it is still on its way. */
  async expectLoaded(): Promise<void> {
    await expect(this.page.locator('h1').first()).toBeVisible()
    await expect(this.page.getByText(this.t.ui.waiting)).toHaveCount(0)
    await expect(this.page.locator('[aria-busy=true]')).toHaveCount(0)
  }

  /** Nothing sticks out of the page sideways. */
  async expectWithinWidth(): Promise<void> {
    const { scrollWidth, clientWidth } = await this.page.evaluate(widthsOfPage)
    expect(scrollWidth, `width of ${this.page.url()}`).toBeLessThanOrEqual(clientWidth)
  }

  /** Nothing for axe to find on what is shown now. */
  async expectAccessible(): Promise<void> {
    await this.expectLoaded()
    await (this.#seesBothThemes ? expectAccessibleInBothThemes : expectAccessible)(this.page)
  }
}

// Runs in the page.
function widthsOfPage() {
  const { scrollWidth, clientWidth } = document.documentElement
  return { scrollWidth, clientWidth }
}
