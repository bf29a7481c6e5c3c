import { vi } from 'vitest'
import type * as loading from '../src/lib/browser/load-page.ts'

/** Stands where the app leaves its page, in every test: a page that goes takes the tests along. Forgets its calls before each. */
export const loadPage = vi.fn<typeof loading.loadPage>()
export const reloadPage = vi.fn<typeof loading.reloadPage>()
