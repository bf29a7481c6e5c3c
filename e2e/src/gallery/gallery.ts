import type { Browser } from '@playwright/test'
import { LANGUAGES } from '@zegel/contract/messages'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures/journey.ts'
import { Visitor } from '../fixtures/visitor.ts'
import { ALBUMS, ALONE, EMPTY, type Shot } from './shots.ts'

// Taken by npm run gallery, which makes a page of them to look through.
const FOLDER = join(import.meta.dirname, '..', '..', '.gallery')
const WIDTHS = [1440, 1024, 390]
const SCHEMES = ['light', 'dark'] as const
// Of a list that goes on for ever the beginning tells enough.
const TALLEST = 3000
const SHORT = 10_000
// Of the query client, and one to spare.
const ATTEMPTS = 5
const SKELETON = '.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy=true]'

/** What the words after a colon stand for in the address of a shot. */
type Ids = Readonly<Record<string, string>>

for (const width of WIDTHS) {
  for (const language of LANGUAGES) {
    const as = `at ${width} in ${language}`
    const open = async (browser: Browser) => {
      const context = await browser.newContext({ viewport: { width, height: 900 } })
      await context.addInitScript(
        (chosen) => localStorage.setItem('zegel-language', chosen),
        language,
      )
      return new Visitor(await context.newPage(), language)
    }
    const takeAll = async (visitor: Visitor, shots: readonly Shot[], ids: Ids) => {
      for (const shot of shots) await take(visitor, shot, { album: `${width}-${language}`, ids })
      await visitor.context.close()
    }

    for (const { name, email, shots } of ALBUMS) {
      test(`${name} ${as}`, async ({ browser }) => {
        const visitor = await open(browser)
        const ids = await findIds(browser)
        if (email) await visitor.haveSession({ email })
        await takeAll(visitor, shots, ids)
      })
    }

    test(`nothing yet ${as}`, async ({ browser, backstage }) => {
      const organization = await backstage.addOrganization('Stroomland', language)
      const bond = await backstage.addBond(organization, 'Stroomlening', '500000.00')
      const visitor = await open(browser)
      await visitor.haveSession(organization.superadmin)
      await takeAll(visitor, EMPTY, {
        ':empty': bond.instrumentId,
        ':organization': organization.id,
      })
    })

    test(`alone ${as}`, async ({ browser, backstage }) => {
      const visitor = await open(browser)
      await visitor.haveSession(await backstage.addAccount('Ytsje Dijkstra', language))
      await takeAll(visitor, ALONE, {})
    })
  }
}

// One that cannot be taken leaves the others to be looked at, and says so in the end.
async function take(
  visitor: Visitor,
  shot: Shot,
  { album, ids }: { album: string; ids: Ids },
): Promise<void> {
  const { page } = visitor
  page.setDefaultTimeout(SHORT)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 900 })
  if (shot.state) await hold(visitor, shot.state)
  // Only what fails is tried again after a while, and needs no waiting for.
  if (shot.state === 'failing') await page.clock.install()
  await page.goto(shot.path.replace(/:[a-z]+/g, (word) => ids[word] ?? word))
  try {
    await settle(visitor, shot)
  } catch (error) {
    console.error(`${shot.name} ${album}: ${String(error).split('\n')[0]}`)
  }
  mkdirSync(FOLDER, { recursive: true })
  // What is open above the page is as high as the screen.
  const isAbove = (await visitor.dialog.count()) > 0
  if (!isAbove) await growToPage(visitor)
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme })
    const file = join(FOLDER, `${shot.name}@${album}-${colorScheme}.jpg`)
    await page.screenshot({ path: file, quality: 80, animations: 'disabled' })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

async function settle(visitor: Visitor, { state, act }: Shot): Promise<void> {
  if (state === 'waiting') {
    await expect(visitor.page.locator(SKELETON).first()).toBeVisible({ timeout: SHORT })
    return
  }
  if (state === 'failing') await untilItFailed(visitor)
  await visitor.expectLoaded()
  await act?.(visitor)
  // What opens may have to be fetched first.
  if (act)
    await visitor.page.waitForLoadState('networkidle', { timeout: 1500 }).catch(() => undefined)
  await visitor.expectLoaded()
  await expect(visitor.page.getByText(visitor.t.structure.screen.loading)).toHaveCount(0)
}

// What is tried again after seconds is tried again at once.
async function untilItFailed({ page }: Visitor): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => undefined)
    await page.clock.fastForward(10_000)
  }
}

// Who is signed in is known; of the rest nothing comes, or a failure.
async function hold({ page }: Visitor, state: 'waiting' | 'failing'): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith('/api/') && url.pathname !== '/api/user/current',
    async (route) => {
      if (state === 'failing') await route.fulfill({ status: 500, json: {} })
    },
  )
}

// As high as what it shows, so that what sticks to an edge is where it belongs.
async function growToPage({ page }: Visitor): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const width = page.viewportSize()?.width ?? 0
  if (height > 900) await page.setViewportSize({ width, height: Math.min(height, TALLEST) })
}

const INSTRUMENTS = {
  ':bond': 'Windlening 2024',
  ':sun': 'Zonlening Molenveld 2026',
  ':draft': 'Buurtlening dorpshuis',
  ':shares': 'Aandelen Exploitatie',
  ':receipts': 'Certificaten De Noordermolen',
  ':options': 'Medewerkersopties 2025',
}

// The ids of the demo differ from one time to the next.
async function findIds(browser: Browser): Promise<Ids> {
  const scout = await browser.newContext()
  const { request } = scout
  await request.post('/api/login', {
    data: { email: 'superadmin@demo.test', password: 'noordermolen' },
  })
  const read = async (path: string) => (await request.get(`/api${path}`)).json()
  const { current_organization_uuid: organization } = await read('/user/current')
  const all: { id: string; name: string }[] = await read(
    `/financial_instruments/all?organization_id=${organization}`,
  )
  const idOf = (name: string) => all.find((one) => one.name === name)?.id ?? ''
  const ids = Object.entries(INSTRUMENTS).map(([word, name]) => [word, idOf(name)])
  const transactionOf = async (instrument: string, status: string) =>
    (await read(`/financial_instruments/transactions?id=${instrument}&status=${status}`)).data[0]
  const completed = await transactionOf(idOf(INSTRUMENTS[':bond']), 'completed')
  const pending = await transactionOf(idOf(INSTRUMENTS[':sun']), 'pending')
  const members = await read(`/financial_instruments/members?id=${idOf(INSTRUMENTS[':bond'])}`)
  const entities = await read(`/organizations/entities?id=${organization}`)
  await scout.close()
  return {
    ...Object.fromEntries(ids),
    ':organization': organization,
    ':completed': completed?.id,
    ':pending': pending?.id,
    ':holder': members.data[0]?.legal_person_id,
    ':entity': entities[0]?.id,
  }
}
