import type { Browser, ViewportSize } from '@playwright/test'
import type { Language } from '@zegel/contract/messages'
import { expect } from '../fixtures/journey.ts'
import { Visitor } from '../fixtures/visitor.ts'
import type { Shot } from './shot.ts'

const SHORT = 10_000
// Of the query client, and one to spare.
const ATTEMPTS = 5
const SKELETON = '.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy=true]'

/** What the words after a colon stand for in the address of a shot. */
export type Ids = Readonly<Record<string, string>>

/** Opens a browser of its own, in a language and of a size. */
export async function openVisitor(
  browser: Browser,
  language: Language,
  viewport: ViewportSize,
): Promise<Visitor> {
  const context = await browser.newContext({ viewport })
  await context.addInitScript((chosen) => localStorage.setItem('zegel-language', chosen), language)
  return new Visitor(await context.newPage(), language)
}

/** Fills the ids of the demo in. */
export function addressOf({ path }: Shot, ids: Ids): string {
  return path.replace(/:[a-z]+/g, (word) => ids[word] ?? word)
}

/** Waits until a screen is as the shot wants it. */
export async function settle(visitor: Visitor, { path, state, act }: Shot): Promise<void> {
  if (state === 'waiting') {
    // Until it is known who looks, the frame is on its way as well.
    await expect(visitor.page.getByRole('banner')).toBeVisible({ timeout: SHORT })
    await expect(visitor.page.locator(SKELETON).first()).toBeVisible({ timeout: SHORT })
    return
  }
  if (state === 'failing') await untilItFailed(visitor)
  await visitor.expectLoaded()
  if (path.includes('structure')) await untilDrawn(visitor)
  await act?.(visitor)
  // What opens may have to be fetched first.
  if (act)
    await visitor.page.waitForLoadState('networkidle', { timeout: 1500 }).catch(() => undefined)
  await visitor.expectLoaded()
  await expect(visitor.page.getByText(visitor.t.structure.screen.loading)).toHaveCount(0)
}

// The drawing comes after its toolbar, the list with it; where there is no structure neither comes.
async function untilDrawn({ page }: Visitor): Promise<void> {
  const parts = page.locator('.react-flow__node, [role=tree]')
  await parts
    .first()
    .waitFor({ timeout: 3000 })
    .catch(() => undefined)
}

// What is tried again after seconds is tried again at once.
async function untilItFailed({ page }: Visitor): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => undefined)
    await page.clock.fastForward(10_000)
  }
}

const INSTRUMENTS = {
  ':bond': 'Windlening 2024',
  ':sun': 'Zonlening Molenveld 2026',
  ':draft': 'Buurtlening dorpshuis',
  ':shares': 'Aandelen Exploitatie',
  ':receipts': 'Certificaten De Noordermolen',
  ':options': 'Medewerkersopties 2025',
}

let found: Promise<Ids> | undefined

/** Finds the ids of the demo, which differ from one time to the next; once, as who signs in too often has to wait. */
export function findIds(browser: Browser): Promise<Ids> {
  found ??= lookIdsUp(browser)
  return found
}

async function lookIdsUp(browser: Browser): Promise<Ids> {
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
  const listed = await read(`/organizations/members?id=${organization}&role=member`)
  const entities = await read(`/organizations/entities?id=${organization}`)
  await scout.close()
  return {
    ...Object.fromEntries(ids),
    ':organization': organization,
    ':completed': completed?.id,
    ':pending': pending?.id,
    ':holder': members.data[0]?.legal_person_id,
    ':member': listed.data[0]?.id,
    ':entity': entities[0]?.id,
  }
}
