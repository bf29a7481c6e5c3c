import { LANGUAGES } from '@zegel/contract/messages'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { fill } from './fixtures/texts.ts'
import { test } from './fixtures/journey.ts'
import { Visitor } from './fixtures/visitor.ts'

// To look at, before a screen is called done: ZEGEL_PICTURES=1 playwright test, then open e2e/.screens.
const FOLDER = join(import.meta.dirname, '..', '.screens')
const WIDTHS = [1440, 1024, 390]
const SCHEMES = ['light', 'dark'] as const

for (const width of WIDTHS) {
  for (const language of LANGUAGES) {
    test(`pictures ${width} ${language}`, async ({ browser }) => {
      test.setTimeout(600_000)
      const viewport = { width, height: 900 }
      const context = await browser.newContext({ viewport })
      await context.addInitScript(
        (chosen) => localStorage.setItem('zegel-language', chosen),
        language,
      )
      const visitor = new Visitor(await context.newPage(), language)
      const album = new Album(visitor, `${width}-${language}`)
      await takeGuestPages(visitor, album)
      await takeIssuerPages(visitor, album)
      await takeInvestorPages(visitor, album)
    })
  }
}

async function takeGuestPages({ page, t }: Visitor, album: Album): Promise<void> {
  await album.open('login', '/login')
  await page.getByRole('button', { name: t.accounts.login.submit }).click()
  await album.take('login-refused')
  await album.open('register', '/register')
  await album.open('not-found', '/nergens')
}

async function takeIssuerPages(visitor: Visitor, album: Album): Promise<void> {
  const { page, dialog, t } = visitor
  const { sections, actions, add, viewNamed } = t.instruments
  await visitor.arrive({ email: 'superadmin@demo.test' }, '/app/home')
  await album.take('home-superadmin')
  await album.open('instruments', '/app/overview/instruments')
  await page.getByRole('button', { name: add }).click()
  await album.take('new-instrument')
  await page.keyboard.press('Escape')

  for (const name of ['Windlening 2024', 'Aandelen Exploitatie', 'Medewerkersopties 2025']) {
    const slug = name.split(' ')[0]?.toLowerCase() ?? name
    await album.open(`${slug}-list`, '/app/overview/instruments')
    await page.getByRole('link', { name: fill(viewNamed, { name }) }).click()
    await album.take(`${slug}-general`)
    for (const section of ['members', 'settings'] as const) {
      await page.getByRole('tab', { name: sections[section] }).click()
      await album.take(`${slug}-${section}`)
    }
    await page.getByRole('button', { name: actions.newTransaction }).first().click()
    await album.take(`${slug}-new-transaction`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t.register.registrations.add }).click()
    await album.take(`${slug}-register-balance`)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('tab', { name: sections.members }).click()
  await page.getByRole('button', { name: actions.addParticipant }).first().click()
  await album.take('add-participant')
  await dialog.getByRole('button', { name: t['add-person'].participant.submit }).click()
  await album.take('add-participant-refused')
  await page.keyboard.press('Escape')
  await page.locator('td button, [role=listitem] > button').first().click()
  await album.take('participant-drawer')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: sections.files }).click()
  await album.take('not-available')
}

async function takeInvestorPages(visitor: Visitor, album: Album): Promise<void> {
  const { page, t } = visitor
  await visitor.arrive({ email: 'investor@demo.test' }, '/app/home')
  await album.take('home-investor')
  await page.getByRole('button', { name: t.transactions.accept.action }).first().click()
  await album.take('accept')
  await page.keyboard.press('Escape')
  await page
    .getByRole('link', { name: /Windlening/ })
    .first()
    .click()
  await album.take('position')
}

/** The pictures of one width and language, each in both themes. */
class Album {
  readonly #visitor: Visitor
  readonly #name: string

  constructor(visitor: Visitor, name: string) {
    this.#visitor = visitor
    this.#name = name
    mkdirSync(FOLDER, { recursive: true })
  }

  async open(name: string, path: string): Promise<void> {
    await this.#visitor.page.goto(path)
    await this.take(name)
  }

  async take(name: string): Promise<void> {
    const { page } = this.#visitor
    await this.#visitor.expectLoaded()
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      const path = join(FOLDER, `${name}-${this.#name}-${colorScheme}.png`)
      await page.screenshot({ path, fullPage: true, animations: 'disabled' })
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }
}

test('picture of the README', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1210 } })
  const visitor = new Visitor(await context.newPage(), 'nl')
  const { page } = visitor
  await visitor.arrive({ email: 'superadmin@demo.test' }, '/app/overview/instruments')
  await page.getByRole('link', { name: /Windlening 2024/ }).click()
  await visitor.expectLoaded()
  const path = join(import.meta.dirname, '..', '..', 'docs', 'pictures', 'register.png')
  await page.screenshot({ path, animations: 'disabled' })
})
