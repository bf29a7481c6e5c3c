import type { Locator } from '@playwright/test'
import { LANGUAGES } from '@zegel/contract/messages'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '../fixtures/journey.ts'
import type { Visitor } from '../fixtures/visitor.ts'
import { addressOf, findIds, type Ids, openVisitor, settle } from './open-demo.ts'
import { INSTRUMENT, ORGANIZATION, press, type Shot, STRUCTURE } from './shot.ts'
import { PAYOUTS } from './shots-of-work.ts'

// Taken by npm run gallery -- --pictures: what the manual and the README show. They are part of the repository.
const ROOT = join(import.meta.dirname, '..', '..', '..')
const MANUAL = join(ROOT, 'web', 'src', 'features', 'help', 'pictures')
const README = join(ROOT, 'docs', 'pictures')
const MANUAL_SIZE = { width: 1280, height: 800 }
const README_SIZE = { width: 1440, height: 900 }
const QUALITY = 60

interface Picture extends Shot {
  /** What one presses, which gets a ring around it. */
  pressed?: (visitor: Visitor) => Locator
}

const button =
  (words: (t: Visitor['t']) => string) =>
  ({ page, t }: Visitor): Locator =>
    page
      .getByRole('main')
      .getByRole('button', { name: words(t), exact: true })
      .first()

// Where the server runs while the pictures are taken is nobody's concern.
async function hideHost({ page, t }: Visitor): Promise<void> {
  await page.getByLabel(t['invest-settings'].link.label).evaluate((field: HTMLInputElement) => {
    field.value = field.value.replace(/^https?:\/\/[^/]+/, 'https://zegel.example')
  })
}

// A part of a page below its first screenful, under the bar that stays at the top.
function toTop(heading: Element): void {
  heading.scrollIntoView({ block: 'start' })
  window.scrollBy(0, -120)
}

// The newest one, which the demo prepares and leaves to be looked through.
const proposedRun = (page: Visitor['page']) =>
  page.locator('table').last().locator('tbody button').first()

const OFFER = '/app/invest?fi=:sun&o=:organization'

/** By the account of the demo that sees it; a guest's without one. */
const OF_MANUAL: readonly { email?: string; pictures: readonly Picture[] }[] = [
  {
    pictures: [
      { name: 'issue-wizard', path: '/onboarding/bonds' },
      { name: 'offer', path: OFFER },
    ],
  },
  {
    email: 'superadmin@demo.test',
    pictures: [
      { name: 'home', path: '/app/home' },
      {
        name: 'new-entity',
        path: `${ORGANIZATION}/legal_persons`,
        act: press((t) => t.entities.add.open),
      },
      {
        name: 'invite-member',
        path: `${ORGANIZATION}/members`,
        act: press((t) => t.invitations.invite.open),
      },
      { name: 'structure', path: STRUCTURE },
      {
        name: 'structure-settings',
        path: STRUCTURE,
        act: ({ page, t }) =>
          page.getByRole('button', { name: t.structure.toolbar.settings, exact: true }).click(),
        pressed: ({ page, t }) =>
          page.getByRole('button', { name: t.structure.toolbar.settings, exact: true }),
      },
      {
        name: 'new-instrument',
        path: INSTRUMENT,
        act: press((t) => t.instruments.add),
      },
      { name: 'missing-terms', path: `${INSTRUMENT}/:draft/general` },
      {
        name: 'new-transaction',
        path: `${INSTRUMENT}/:bond/general`,
        act: press((t) => t.instruments.actions.newTransaction),
      },
      {
        name: 'public-link',
        path: `${INSTRUMENT}/:bond/invest`,
        act: hideHost,
        pressed: button((t) => t['invest-settings'].link.copy),
      },
      { name: 'integrations', path: `${ORGANIZATION}/integrations` },
      { name: 'payments', path: `${INSTRUMENT}/:sun/payments` },
      { name: 'transaction', path: `${INSTRUMENT}/:bond/general?transaction=:completed` },
      {
        name: 'reverse',
        path: `${INSTRUMENT}/:bond/general?transaction=:completed`,
        act: ({ dialog, t }) =>
          dialog.getByRole('button', { name: t.transactions.reverse.action }).click(),
      },
      {
        name: 'participant',
        path: `${INSTRUMENT}/:bond/members`,
        act: ({ page }) => page.locator('tbody button').first().click(),
      },
      { name: 'register', path: `${INSTRUMENT}/:bond/register` },
      {
        name: 'export',
        path: `${INSTRUMENT}/:bond/register`,
        act: press((t) => t.common.export),
        pressed: button((t) => t.common.export),
      },
      { name: 'deed', path: '/transactions/deed?uuid=:completed' },
      { name: 'payout-settings', path: `${PAYOUTS}/settings` },
      { name: 'payment-runs', path: `${PAYOUTS}/runs` },
      {
        name: 'payment-line',
        path: `${PAYOUTS}/runs`,
        act: async ({ page }) => {
          await proposedRun(page).click()
          await page.locator('tbody button').first().click()
        },
      },
      {
        name: 'approve-run',
        path: `${PAYOUTS}/runs`,
        act: async (visitor) => {
          await proposedRun(visitor.page).click()
          await press((t) => t['payment-runs'].approve.open)(visitor)
        },
      },
      {
        name: 'yearly-statements',
        path: `${PAYOUTS}/yearly_statements`,
        act: press((t) => t['yearly-statements'].make.open),
      },
      { name: 'calendar', path: `${PAYOUTS}/calendar` },
      {
        name: 'cash-needed',
        path: `${PAYOUTS}/calendar`,
        act: ({ page, t }) =>
          page.getByRole('heading', { name: t.calendar.cash.title }).evaluate(toTop),
      },
      { name: 'journal', path: `${PAYOUTS}/journal` },
      {
        name: 'record-dividend',
        path: `${PAYOUTS}/dividends`,
        act: press((t) => t.dividends.record),
      },
      {
        name: 'dividend',
        path: `${PAYOUTS}/dividends`,
        act: ({ page }) => page.locator('tbody button').first().click(),
      },
    ],
  },
  {
    email: 'investor@demo.test',
    pictures: [
      { name: 'profile', path: '/app/profile' },
      { name: 'investor-home', path: '/app/home' },
      {
        name: 'payments-received',
        path: '/app/home',
        act: ({ page, t }) =>
          page
            .getByRole('heading', { name: t['received-payments'].title, exact: true })
            .evaluate(toTop),
      },
      {
        name: 'accept',
        path: '/app/home',
        act: ({ page, t }) =>
          page.getByRole('button', { name: t.transactions.accept.action }).first().click(),
      },
      { name: 'invest-selection', path: `${OFFER}&step=selection` },
      {
        name: 'position',
        path: '/app/home',
        act: ({ page }) =>
          page
            .getByRole('link', { name: /Windlening/ })
            .first()
            .click(),
      },
      { name: 'transfer', path: '/app/transfer' },
    ],
  },
  {
    email: 'stranger@demo.test',
    pictures: [{ name: 'billing', path: `${ORGANIZATION}/billing` }],
  },
  {
    email: 'platform@demo.test',
    pictures: [
      { name: 'organizations', path: '/app/admin/organizations' },
      { name: 'system', path: '/app/admin/system' },
      {
        name: 'import',
        path: `${INSTRUMENT}/:bond/import?id=:organization`,
        act: press((t) => t.imports.new),
      },
    ],
  },
]

const OF_README: typeof OF_MANUAL = [
  { pictures: [{ name: 'offer', path: OFFER }] },
  {
    email: 'superadmin@demo.test',
    pictures: [
      { name: 'home', path: '/app/home' },
      { name: 'structure', path: STRUCTURE },
      { name: 'instrument', path: `${INSTRUMENT}/:bond/general` },
      { name: 'register', path: `${INSTRUMENT}/:bond/register` },
    ],
  },
  { email: 'investor@demo.test', pictures: [{ name: 'portfolio', path: '/app/home' }] },
]

for (const language of LANGUAGES)
  for (const { email, pictures } of OF_MANUAL)
    test(`the manual for ${email ?? 'a guest'} in ${language}`, async ({ browser }) => {
      const visitor = await openVisitor(browser, language, MANUAL_SIZE)
      const ids = await findIds(browser)
      if (email) await visitor.haveSession({ email })
      for (const picture of pictures) await take(visitor, picture, ids, join(MANUAL, language))
      await visitor.context.close()
    })

for (const { email, pictures } of OF_README)
  test(`the README for ${email ?? 'a guest'}`, async ({ browser }) => {
    const visitor = await openVisitor(browser, 'nl', README_SIZE)
    const ids = await findIds(browser)
    if (email) await visitor.haveSession({ email })
    for (const picture of pictures) await take(visitor, picture, ids, README)
    await visitor.context.close()
  })

async function take(visitor: Visitor, picture: Picture, ids: Ids, folder: string): Promise<void> {
  const { page } = visitor
  await page.goto(addressOf(picture, ids))
  await settle(visitor, picture)
  await picture.pressed?.(visitor).evaluate((pressed: HTMLElement) => {
    pressed.style.outline = '3px solid #e09b13'
    pressed.style.outlineOffset = '3px'
  })
  // Where the pointer or the focus is says nothing of the page.
  await page.mouse.move(0, 0)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${picture.name}.webp`), Buffer.from(data, 'base64'))
}
