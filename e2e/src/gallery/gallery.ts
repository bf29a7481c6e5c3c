import type { Browser } from '@playwright/test'
import { LANGUAGES } from '@zegel/contract/messages'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '../fixtures/journey.ts'
import type { Visitor } from '../fixtures/visitor.ts'
import { addressOf, findIds, type Ids, openVisitor, settle } from './open-demo.ts'
import type { Shot } from './shot.ts'
import { ALBUMS, ALONE, EMPTY } from './shots.ts'

// Taken by npm run gallery, which makes a page of them to look through.
const FOLDER = join(import.meta.dirname, '..', '..', '.gallery')
const WIDTHS = [1440, 1024, 390]
const SCHEMES = ['light', 'dark'] as const
// Of a list that goes on for ever the beginning tells enough.
const TALLEST = 3000
const SHORT = 10_000

for (const width of WIDTHS) {
  for (const language of LANGUAGES) {
    const as = `at ${width} in ${language}`
    const open = (browser: Browser) => openVisitor(browser, language, { width, height: 900 })
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
  await page.context().setOffline(false)
  if (shot.state) await hold(visitor, shot.state)
  // Only what fails is tried again after a while, and needs no waiting for.
  if (shot.state === 'failing') await page.clock.install()
  await page.goto(addressOf(shot, ids))
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
