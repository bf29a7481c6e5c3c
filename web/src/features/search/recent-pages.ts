import { z } from 'zod'
import { readStored, store } from '../../lib/browser/stored.ts'

// What begins so goes when somebody signs out, as drafts do.
const KEY = 'zegel-draft:recent-pages'
const MOST = 12

const RecentPage = z.object({ href: z.string().startsWith('/app/'), title: z.string() })
export type RecentPage = z.infer<typeof RecentPage>

const Stored = z.object({ userId: z.string(), pages: z.array(RecentPage) })

/** The pages that somebody looked at in this tab, the latest first. Of who was here before them nothing is told. */
export function readRecentPages(userId: string): RecentPage[] {
  const stored = readStored('sessionStorage', KEY, Stored)
  return stored?.userId === userId ? stored.pages : []
}

/** Remembers a page in this tab, for as long as the tab is there and the same person is signed in. */
export function saveRecentPage(userId: string, page: RecentPage): void {
  const others = readRecentPages(userId).filter(({ href }) => href !== page.href)
  const stored: z.infer<typeof Stored> = { userId, pages: [page, ...others].slice(0, MOST) }
  store('sessionStorage', KEY, stored)
}
