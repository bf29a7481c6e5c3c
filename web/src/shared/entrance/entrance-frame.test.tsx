import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ThemeProvider } from '../../ui/theme/theme-provider.tsx'
import { findRelease, ReleaseLabel } from './entrance-frame.tsx'

const release = {
  version: '1.4.0',
  branch: 'main',
  commit_short_sha: 'abc1234',
  timestamp: '2026-07-01T22:30:00Z',
}

it('names version, branch, commit and the time in Amsterdam', async () => {
  vi.stubGlobal('fetch', async () => Response.json(release))
  const screen = await render(
    <ThemeProvider>
      <ReleaseLabel />
    </ThemeProvider>,
  )
  await expect
    .element(screen.getByText(/^Versie/))
    .toMatchTextContent(/^Versie 1\.4\.0 · main · abc1234 · 2 jul\. 2026.*00:30/)
})

it.each([
  ['is not there', () => new Response('', { status: 404 })],
  ['is a page', () => new Response('<!doctype html>')],
  ['says something else', () => Response.json({ version: 1 })],
])('finds no release when the file %s', async (_, answer) => {
  vi.stubGlobal('fetch', async () => answer())
  expect(await findRelease(new AbortController().signal)).toBeNull()
})
