import { expect, type Locator } from '@playwright/test'
import type { Organization } from '../fixtures/backstage.ts'
import { fill, type Texts } from '../fixtures/texts.ts'
import type { Visitor } from '../fixtures/visitor.ts'

/** Finds an accessible name by how it begins. */
export function startingWith(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.()|?*+]/g, String.raw`\$&`)}`)
}

type FormOfEntity = keyof Texts['legal-persons']['form']
type BodyType = keyof Texts['legal-persons']['body']

/** What somebody does on the screen of the structure. */
export class StructureEditor {
  readonly visitor: Visitor
  /** The app is loaded once; from then on one goes within it. */
  #isOpen = false

  constructor(visitor: Visitor) {
    this.visitor = visitor
  }

  /** What is open beside the drawing. */
  get card(): Locator {
    return this.visitor.page.getByRole('complementary')
  }

  get cards(): Locator {
    return this.visitor.page.locator('[data-card]')
  }

  /** A card of the drawing, by how its accessible name begins. */
  drawn(name: string): Locator {
    return this.cards.and(this.visitor.page.getByRole('button', { name: startingWith(name) }))
  }

  /** A figure at a line of the drawing. */
  figure(text: string): Locator {
    return this.visitor.page.locator('[data-line] text').filter({ hasText: text }).first()
  }

  async open({ id }: Pick<Organization, 'id'>, search = ''): Promise<void> {
    // A phone begins with the list.
    const drawing = this.visitor.isPhone ? '&view=drawing' : ''
    const address = `/app/overview/governance/structure?id=${id}${drawing}${search}`
    if (this.#isOpen) await this.visitor.goWithin(address)
    else await this.visitor.page.goto(address)
    this.#isOpen = true
    await this.visitor.expectLoaded()
  }

  /** Puts a setting on or off, and closes the settings once it is so: the screen shows it before the server has it. */
  async toggle(setting: 'edit' | 'public' | 'holders'): Promise<void> {
    const { page, t } = this.visitor
    await this.visitor.button(t.structure.toolbar.settings).click()
    const menu = page.getByRole('dialog', { name: t.structure.settings.title })
    const knob = menu.getByRole('switch', { name: t.structure.settings[setting] })
    const wasOn = await knob.isChecked()
    const kept = setting !== 'edit' && page.waitForResponse(/\/public$/)
    await knob.click()
    await expect(knob).toBeChecked({ checked: !wasOn })
    await kept
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  }

  /** Chooses a card of the drawing by keyboard, as it may still be on its way to where it will stand. */
  async choose(name: string): Promise<void> {
    const { t } = this.visitor
    if (await this.card.isVisible())
      await this.card.getByRole('button', { name: t.structure.details.close }).click()
    await this.visitor.button(t.structure.canvas.fit).click()
    await this.drawn(name).press('Enter')
  }

  /** Fills in the form of a new legal person; returns its id. */
  async fillEntity(name: string, form: FormOfEntity): Promise<string> {
    const { dialog, t } = this.visitor
    const { field } = t['legal-persons']
    const number = String(Math.floor(10_000_000 + Math.random() * 89_999_999))
    await dialog.getByLabel(field.name).fill(name)
    await this.visitor.choose(field.type, t['legal-persons'].form[form])
    await dialog.getByLabel(field.registerNumber).fill(number)
    await dialog.getByLabel(field.street).fill('Veenweg 3')
    await dialog.getByLabel(field.zipCode).fill('9401 HS')
    await dialog.getByLabel(field.city).fill('Assen')
    await dialog.getByRole('button', { name: t.structure.dialogs.legalPerson.submit }).click()
    await this.visitor.expectToast(t.structure.dialogs.legalPerson.added)
    await this.#expectNewCard(name)
    return this.selectedId()
  }

  /** Fills in the form of a new body. */
  async fillBody(type: BodyType, name?: string): Promise<void> {
    const { dialog, t } = this.visitor
    const { body } = t.structure.dialogs
    await this.visitor.choose(body.type, t['legal-persons'].body[type])
    if (name) await dialog.getByLabel(body.name, { exact: true }).fill(name)
    await dialog.getByRole('button', { name: body.submit }).click()
    await this.visitor.expectToast(body.added)
    await this.#expectNewCard(name ?? t['legal-persons'].body[type])
  }

  /** Seats somebody the organisation knows in the body whose card is open. */
  async seat(name: string, title?: string): Promise<void> {
    await this.#openMemberForm()
    await this.visitor.choose(this.visitor.t['add-person'].choose, name)
    await this.#sendMember(name, title)
  }

  /** Seats somebody new in the body whose card is open; returns their id. */
  async seatNew(name: string, title: string): Promise<string> {
    const { dialog, t } = this.visitor
    await this.#openMemberForm()
    await dialog.getByText(t['add-person'].new, { exact: true }).click()
    await dialog.getByLabel(t['add-person'].firstName, { exact: true }).fill(name)
    await this.#sendMember(name, title)
    return this.selectedId()
  }

  async #openMemberForm(): Promise<void> {
    const { addMember } = this.visitor.t.structure.details
    await this.card.getByRole('button', { name: addMember }).click()
  }

  async #sendMember(name: string, title: string | undefined): Promise<void> {
    const { dialog, t } = this.visitor
    const { member } = t.structure.dialogs
    if (title) await dialog.getByLabel(t['add-person'].title, { exact: true }).fill(title)
    await dialog.getByRole('button', { name: member.submit }).click()
    await this.visitor.expectToast(member.added)
    await this.#expectNewCard(name)
  }

  /** Does something of the menu of the legal person whose card is open. */
  async act(name: string, deed: keyof Texts['structure']['details']['menu']): Promise<void> {
    const { menu } = this.visitor.t.structure.details
    await this.card.getByRole('button', { name: fill(menu.person, { name }) }).click()
    await this.visitor.page.getByRole('menuitem', { name: menu[deed] }).click()
  }

  async expectCard(title: string): Promise<void> {
    await expect(this.card.getByRole('heading', { level: 2, name: title })).toBeVisible()
  }

  // Whoever added something goes on from there: what was pressed may be gone.
  async #expectNewCard(title: string): Promise<void> {
    await this.expectCard(title)
    await expect(this.card.getByRole('heading', { level: 2, name: title })).toBeFocused()
  }

  /** The id that the address selects, the last of it for a line. */
  selectedId(): string {
    const selected = new URL(this.visitor.page.url()).searchParams.get('selected')
    return selected?.split('.').at(-1) ?? ''
  }
}
