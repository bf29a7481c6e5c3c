import type { Instrument } from '@zegel/contract/instruments/instruments'
import { LANGUAGES } from '@zegel/contract/messages'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from './fixtures/journey.ts'
import { Visitor } from './fixtures/visitor.ts'

// Taken by npm run gallery, which makes a page of them to look through.
const FOLDER = join(import.meta.dirname, '..', '.gallery')
const PICTURES = join(import.meta.dirname, '..', '..', 'docs', 'pictures')
const WIDTHS = [1440, 1024, 390]
const SCHEMES = ['light', 'dark'] as const

interface Shot {
  name: string
  /** An address; `:bond` and its like stand for an instrument of the demo. */
  path: string
  /** What is done there before the picture is taken. */
  act?: (visitor: Visitor) => Promise<void>
}

const INSTRUMENTS = {
  ':bond': 'Windlening 2024',
  ':draft': 'Buurtlening dorpshuis',
  ':shares': 'Aandelen Exploitatie',
  ':receipts': 'Certificaten De Noordermolen',
  ':options': 'Medewerkersopties 2025',
}

const INSTRUMENT = '/app/overview/instruments'
const ORGANIZATION = '/app/overview/organization'

const FOR_GUESTS: readonly Shot[] = [
  { name: 'sign in', path: '/login' },
  {
    name: 'sign in, refused',
    path: '/login',
    act: ({ page, t }) => page.getByRole('button', { name: t.accounts.login.submit }).click(),
  },
  { name: 'register', path: '/register' },
  { name: 'reset a password, without a token', path: '/reset-password' },
  { name: 'verify an address, without a token', path: '/verify-email' },
  { name: 'privacy', path: '/privacy' },
  { name: 'an invitation that is not there', path: '/invite' },
  { name: 'invest, without an offer', path: '/app/invest' },
  { name: 'issue bonds', path: '/onboarding/bonds' },
  { name: 'structure for guests', path: '/shared/structure' },
  { name: 'organisation for guests', path: '/app/organization' },
  { name: 'not found', path: '/nergens' },
]

const FOR_SUPERADMINS: readonly Shot[] = [
  { name: 'home', path: '/app/home' },
  ...['general', 'members', 'legal_persons', 'integrations', 'billing', 'timeline'].map((part) => ({
    name: `organisation, ${part}`,
    path: `${ORGANIZATION}/${part}`,
  })),
  { name: 'invitations', path: `${ORGANIZATION}/members?tab=invitations` },
  { name: 'instruments', path: INSTRUMENT },
  {
    name: 'new instrument',
    path: INSTRUMENT,
    act: ({ page, t }) => page.getByRole('button', { name: t.instruments.add }).click(),
  },
  ...['general', 'register', 'members', 'invest', 'payments', 'files', 'settings'].map(
    (section) => ({
      name: `bond, ${section}`,
      path: `${INSTRUMENT}/:bond/${section}`,
    }),
  ),
  { name: 'draft of a bond', path: `${INSTRUMENT}/:draft/general` },
  { name: 'draft of a bond, settings', path: `${INSTRUMENT}/:draft/settings` },
  { name: 'shares', path: `${INSTRUMENT}/:shares/general` },
  { name: 'shares, valuations', path: `${INSTRUMENT}/:shares/valuations` },
  { name: 'receipts', path: `${INSTRUMENT}/:receipts/general` },
  { name: 'options', path: `${INSTRUMENT}/:options/general` },
  {
    name: 'new transaction, refused',
    path: `${INSTRUMENT}/:bond/general`,
    act: async ({ page, dialog, t }) => {
      await page.getByRole('button', { name: t.instruments.actions.newTransaction }).first().click()
      await dialog.getByRole('button', { name: t.transactions.create.submit }).click()
    },
  },
  {
    name: 'new balance',
    path: `${INSTRUMENT}/:bond/general`,
    act: ({ page, t }) =>
      page.getByRole('button', { name: t.register.registrations.add }).first().click(),
  },
  {
    name: 'new participant, refused',
    path: `${INSTRUMENT}/:bond/members`,
    act: async ({ page, dialog, t }) => {
      await page.getByRole('button', { name: t.instruments.actions.addParticipant }).first().click()
      await dialog.getByRole('button', { name: t['add-person'].participant.submit }).click()
    },
  },
  {
    name: 'participant',
    path: `${INSTRUMENT}/:bond/members`,
    act: ({ page }) => page.locator('td button, [role=listitem] > button').first().click(),
  },
  { name: 'structure', path: '/app/overview/governance/structure' },
  { name: 'structure, all', path: '/app/overview/governance/structure?show=all&view=drawing' },
  { name: 'structure, list', path: '/app/overview/governance/structure?view=list' },
  { name: 'profile', path: '/app/profile' },
]

const FOR_INVESTORS: readonly Shot[] = [
  { name: 'home of an investor', path: '/app/home' },
  {
    name: 'accept',
    path: '/app/home',
    act: ({ page, t }) =>
      page.getByRole('button', { name: t.transactions.accept.action }).first().click(),
  },
  { name: 'transfer', path: '/app/transfer' },
  {
    name: 'position',
    path: '/app/home',
    act: async (visitor) => {
      await visitor.expectLoaded()
      await visitor.page
        .getByRole('link', { name: /Windlening/ })
        .first()
        .click()
    },
  },
]

const ALBUMS: readonly { email?: string; shots: readonly Shot[] }[] = [
  { shots: FOR_GUESTS },
  { email: 'superadmin@demo.test', shots: FOR_SUPERADMINS },
  { email: 'investor@demo.test', shots: FOR_INVESTORS },
  { email: 'advisor@demo.test', shots: [{ name: 'home of an advisor', path: '/app/home' }] },
  { email: 'stranger@demo.test', shots: [{ name: 'home of a new one', path: '/app/home' }] },
  {
    email: 'platform@demo.test',
    shots: [
      { name: 'home of a platform administrator', path: '/app/home' },
      ...['organizations', 'templates', 'funnel', 'system'].map((part) => ({
        name: `platform, ${part}`,
        path: `/app/admin/${part}`,
      })),
    ],
  },
]

for (const width of WIDTHS) {
  for (const language of LANGUAGES) {
    for (const { email, shots } of ALBUMS) {
      test(`${email ?? 'a guest'} at ${width} in ${language}`, async ({ browser }) => {
        const context = await browser.newContext({ viewport: { width, height: 900 } })
        await context.addInitScript(
          (chosen) => localStorage.setItem('zegel-language', chosen),
          language,
        )
        const visitor = new Visitor(await context.newPage(), language)
        if (email) await visitor.haveSession({ email })
        const ids = email === 'superadmin@demo.test' ? await findInstruments(visitor) : {}
        for (const shot of shots) await take(visitor, shot, `${width}-${language}`, ids)
        await context.close()
      })
    }
  }
}

async function take(
  visitor: Visitor,
  { name, path, act }: Shot,
  album: string,
  ids: Record<string, string>,
): Promise<void> {
  const { page } = visitor
  await page.goto(path.replace(/:[a-z]+/, (word) => ids[word] ?? word))
  await visitor.expectLoaded()
  await act?.(visitor)
  await visitor.expectLoaded()
  mkdirSync(FOLDER, { recursive: true })
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme })
    const file = join(FOLDER, `${name}@${album}-${colorScheme}.jpg`)
    // What is open above the page is as high as the screen.
    const fullPage = (await visitor.dialog.count()) === 0
    await page.screenshot({ path: file, quality: 80, fullPage, animations: 'disabled' })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

// The ids of the demo differ from one time to the next.
async function findInstruments({ page }: Visitor): Promise<Record<string, string>> {
  const read = async (path: string) => (await page.request.get(`/api${path}`)).json()
  const { organization } = await read('/user')
  const all: Pick<Instrument, 'id' | 'name'>[] = await read(
    `/financial_instruments/all?organization_id=${organization.id}`,
  )
  return Object.fromEntries(
    Object.entries(INSTRUMENTS).map(([word, name]) => [
      word,
      all.find((one) => one.name === name)?.id ?? '',
    ]),
  )
}

test('picture of the README', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1210 } })
  const visitor = new Visitor(await context.newPage(), 'nl')
  const { page } = visitor
  await visitor.arrive({ email: 'superadmin@demo.test' }, INSTRUMENT)
  await page.getByRole('link', { name: /Windlening 2024/ }).click()
  await visitor.expectLoaded()
  await page.screenshot({ path: join(PICTURES, 'register.png'), animations: 'disabled' })
})
