import { randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import { type TestInfo, test as base } from '@playwright/test'
import type { Language } from '@zegel/contract/messages'
import { Backstage } from './backstage.ts'
import { BrowserPool } from './browser-pool.ts'
import { Visitor } from './visitor.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /** Opens a browser of its own for somebody. */
  visitor: (language?: Language) => Promise<Visitor>
}

interface WorkerFixtures {
  /** Makes what a journey starts from. */
  backstage: Backstage
  /** What journeys left, for the next. */
  pool: BrowserPool
}

/** A test that walks through the product as people do. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  backstage: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, provide) => {
      await using backstage = new Backstage()
      await provide(backstage)
    },
    { scope: 'worker' },
  ],
  pool: [async ({ browser }, provide) => provide(new BrowserPool(browser)), { scope: 'worker' }],
  visitor: async ({ pool }, provide, journey) => {
    const seesBothThemes = isOnDesktopOnly(journey)
    await provide(async (language = 'nl') => {
      const context = await pool.take()
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': somewhere() })
      return new Visitor(await context.newPage(), language, { seesBothThemes })
    })
    // Of a journey that failed Playwright still takes a picture.
    if (journey.status === journey.expectedStatus) await pool.clear()
  },
})

// A theme has the same colours at any width: what is walked at both is light at one and dark at the other.
function isOnDesktopOnly({ config, file, project, tags }: TestInfo): boolean {
  const phone = config.projects.find(({ name }) => name === 'phone')
  const leavesOut = [phone?.testIgnore ?? []].flat()
  return (
    project.name !== 'phone' && (tags.includes('@desktop') || leavesOut.includes(basename(file)))
  )
}

// Limits are counted by place; who comes from a place of their own meets only their own.
function somewhere(): string {
  const [a, b, c] = randomBytes(3)
  return `10.${a}.${b}.${c}`
}
