import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../../../../test/harness.tsx'
import { ConnectionBanner, hasNewerPage } from './connection-banner.tsx'
import { reloadPage } from '../../../lib/browser/load-page.ts'

const entry = document.createElement('script')
beforeEach(() => {
  entry.type = 'module'
  entry.setAttribute('src', '/assets/index-1a2b3c4.js')
  document.head.prepend(entry)
})
afterEach(() => entry.remove())

/** The page as the server has it by now. */
function serve(script: string) {
  vi.stubGlobal(
    'fetch',
    async () => new Response(`<script type="module" src="${script}"></script>`),
  )
}

it('says that there is no network, and aloud that there is again', async () => {
  const { screen } = await show(<ConnectionBanner />)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await expect.element(screen.getByText(/^Je bent offline/)).toBeVisible()
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.element(screen.getByText(/^Je bent offline/)).not.toBeInTheDocument()
  await expect.element(screen.getByText('Je bent weer online.')).toBeInTheDocument()
})

it.each([
  ['who comes back to it', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['who misses a part of it', () => window.dispatchEvent(new Event('vite:preloadError'))],
])('offers to load the page anew to %s when the app was renewed meanwhile', async (_, happen) => {
  const { screen, user } = await show(<ConnectionBanner />)
  serve('/assets/index-5d6e7f8.js')
  happen()
  await expect.element(screen.getByText(/nieuwe versie van Zegel/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Herladen' }))
  expect(reloadPage).toHaveBeenCalledOnce()
})

it('takes the app for the same as long as its file is, and when nobody can tell', async () => {
  serve('/assets/index-1a2b3c4.js')
  expect(await hasNewerPage()).toBe(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No answer came')))
  expect(await hasNewerPage()).toBe(false)
})
