import { afterEach, expect, it } from 'vitest'
import { loadPage } from './load-page.ts'

afterEach(() =>
  window.history.replaceState(null, '', window.location.pathname + window.location.search),
)

// Any other page would take the tests along.
it('leaves for the page it is given', async () => {
  loadPage(`${window.location.href.split('#')[0]}#betalen`)
  await expect.poll(() => window.location.hash).toBe('#betalen')
})
