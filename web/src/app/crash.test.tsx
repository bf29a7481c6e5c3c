import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { showRoutes } from '../../test/harness.tsx'
import { saveLanguage } from '../i18n/languages.ts'
import { reloadPage } from '../lib/browser/load-page.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { screen as lazyScreen } from './screen.ts'

// React reports what a boundary caught; here that is the point of the test.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

function Broken(): never {
  throw new Error('broken')
}

function routeOf(component: () => React.ReactNode) {
  const root = createRootRoute({ component: Outlet })
  return root.addChildren([createRoute({ getParentRoute: () => root, path: '$', component })])
}

it('stands in for an app that broke, with a way to reload and somebody to write to', async () => {
  const { screen, user } = await showRoutes(routeOf(Broken))
  await expect.element(screen.getByRole('heading', { name: 'Er is iets misgegaan' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'support@zegel.example' }))
    .toHaveAttribute('href', 'mailto:support@zegel.example')
  await user.click(screen.getByRole('button', { name: 'Pagina opnieuw laden' }))
  expect(reloadPage).toHaveBeenCalledOnce()
})

it('needs neither theme nor translations', async () => {
  saveLanguage('en')
  const screen = await render(
    <CrashBoundary>
      <Broken />
    </CrashBoundary>,
  )
  await expect.element(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
})

it('shows the error page when a screen cannot be fetched', async () => {
  const missing = lazyScreen(() => Promise.reject(new Error('gone')), 'Missing')
  const { screen } = await showRoutes(routeOf(missing as () => React.ReactNode))
  await expect
    .element(screen.getByRole('heading', { name: 'Sorry, er is een onverwachte fout opgetreden.' }))
    .toBeVisible()
})
