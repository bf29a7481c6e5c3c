import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { showRoutes } from '../../test/harness.tsx'
import { saveLanguage } from '../i18n/languages.ts'
import { reloadPage } from '../lib/browser/load-page.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { screen as lazyScreen } from './screen.ts'
import { overlay } from '../ui/dialogs/overlay.tsx'
import { part } from '../ui/page/part.tsx'

// React reports what a boundary caught; here that is the point of the test.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

function Broken(): never {
  throw new Error('broken')
}

// What comes at the second try.
function failingOnce(Component: () => React.ReactNode) {
  let tries = 0
  return () => {
    tries += 1
    return tries === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(Component)
  }
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

it('says that one is offline where a screen cannot be fetched for that, and fetches it when the connection is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const missing = lazyScreen(() => Promise.reject(new Error('gone')), 'Missing')
  const { screen } = await showRoutes(routeOf(missing as () => React.ReactNode))
  await expect.element(screen.getByRole('heading', { name: 'Je bent offline' })).toBeVisible()
  expect(reloadPage).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  expect(reloadPage).toHaveBeenCalledOnce()
})

it('leaves the page as it is where a part of it cannot be fetched, which can be asked for again', async () => {
  const load = failingOnce(() => <p>de rest</p>)
  const Rest = part(load)
  const { screen, user } = await showRoutes(
    routeOf(() => (
      <Suspense>
        <p>wat er al was</p>
        <Rest />
      </Suspense>
    )),
  )
  await expect.element(screen.getByText('Dit kon niet worden geladen')).toBeVisible()
  await expect.element(screen.getByText('wat er al was')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
  await expect.element(screen.getByText('de rest')).toBeVisible()
})

it('closes a dialog that cannot be fetched and says so, and fetches it when it is opened again', async () => {
  const Late = overlay<{ onClose: () => void }>(failingOnce(() => <p>gelukt</p>))
  function Opener() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          Openen
        </button>
        <Suspense>{isOpen && <Late onClose={() => setOpen(false)} />}</Suspense>
      </>
    )
  }
  const { screen, user } = await showRoutes(routeOf(Opener))
  const button = screen.getByRole('button', { name: 'Openen' })
  await user.click(button)
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Dit kon niet worden geladen')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await user.click(button)
  await expect.element(screen.getByText('gelukt')).toBeVisible()
})

it('breaks with a part that is there and breaks itself', async () => {
  const Breaks = part(() => Promise.resolve(Broken))
  const { screen } = await showRoutes(
    routeOf(() => (
      <Suspense>
        <Breaks />
      </Suspense>
    )),
  )
  await expect.element(screen.getByRole('heading', { name: 'Er is iets misgegaan' })).toBeVisible()
})
