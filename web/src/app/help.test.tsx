import { accounts } from '@zegel/contract/accounts/accounts'
import { instruments } from '@zegel/contract/instruments/instruments'
import { LANGUAGES } from '@zegel/contract/messages'
import { search } from '@zegel/contract/search/search'
import type { AnyRoute } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { answer, showRoutes, testUser } from '../../test/harness.tsx'
import { HELP_PAGES } from '../features/help/help-pages.ts'
import { pictureUrl } from '../features/help/help-page-view.tsx'
import { routeTree } from './routes.tsx'

interface Texts {
  [key: string]: string | Texts
}

const files = import.meta.glob<Texts>('../../../texts/*/*.json', { eager: true, import: 'default' })
const GUEST = [answer(accounts.currentUser, { guest: true })]

describe.each(LANGUAGES)('the manual in %s', (language) => {
  const manual = new Map(textsOf(files[`../../../texts/${language}/help.json`] ?? {}))
  const keys = HELP_PAGES.flatMap(({ slug, steps }) => [
    `page.${slug}.title`,
    `page.${slug}.line`,
    ...steps.flatMap(({ name }) => [
      `page.${slug}.step.${name}.title`,
      `page.${slug}.step.${name}.text`,
    ]),
  ])
  const texts = keys.map((key) => manual.get(key) ?? '')

  it('has a text for each page and step, and none that no page shows', () => {
    expect(keys.filter((key) => !manual.get(key))).toEqual([])
    expect([...manual.keys()].filter((key) => key.startsWith('page.')).toSorted()).toEqual(
      keys.toSorted(),
    )
  })

  it('has each picture that it names', () => {
    const named = HELP_PAGES.flatMap(({ steps }) => steps.flatMap(({ picture }) => picture ?? []))
    expect(named.filter((name) => !pictureUrl(language, name))).toEqual([])
  })

  it('leads only to addresses that there are', () => {
    const paths = new Set(pathsOf(routeTree))
    const led = texts.flatMap((text) => [...text.matchAll(/\]\(([^)?]+)/g)].map(([, to]) => to))
    expect(led.filter((to) => to && !to.startsWith('/onboarding/') && !paths.has(to))).toEqual([])
  })

  it('calls what one presses as the screen does', () => {
    const onScreen = new Set(
      Object.entries(files)
        .filter(([file]) => file.includes(`/${language}/`) && !file.endsWith('/help.json'))
        .flatMap(([, own]) => textsOf(own).map(([, text]) => text)),
    )
    const called = texts.flatMap((text) =>
      [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label]) => label),
    )
    expect(called.filter((label) => label && !onScreen.has(label))).toEqual([])
  })
})

describe('the manual on screen', () => {
  it('is read by a guest, from one page to the next', async () => {
    const { screen, user, router } = await showRoutes(routeTree, GUEST, { path: '/help' })
    await user.click(screen.getByRole('link', { name: /^Obligaties uitgeven/ }))
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Obligaties uitgeven')
    await user.click(screen.getByRole('link', { name: /^Volgende/ }))
    await expect.poll(() => router.state.location.pathname).toBe('/help/publish-offer')
    expect(document.title).toBe('Een aanbod openstellen · Handleiding · Zegel')
  })

  it('is searched, in the address, and says when nothing speaks of it', async () => {
    const { screen, user, router } = await showRoutes(routeTree, GUEST, { path: '/help' })
    const field = screen.getByRole('searchbox')
    await user.fill(field, 'bankafschrift')
    await expect.element(screen.getByText('1 pagina')).toBeVisible()
    await user.click(screen.getByRole('link', { name: /^Betalingen ontvangen/ }))
    await expect.poll(() => router.state.location.href).toBe('/help/take-payments#statement')
    router.history.back()
    await user.fill(field, 'xyzzy')
    await expect.element(screen.getByText(/^Niets gevonden voor ‘xyzzy’/)).toBeVisible()
    expect(router.state.location.search).toEqual({ q: 'xyzzy' })
  })

  it('is not there for a task that there is not', async () => {
    const { screen } = await showRoutes(routeTree, GUEST, { path: '/help/nergens' })
    await expect.element(screen.getByText('Deze pagina bestaat niet')).toBeVisible()
  })

  it('is found from the account menu and from the palette', async () => {
    const answers = [answer(instruments.list, []), answer(search.find, [])]
    const path = '/app/organization'
    const shown = await showRoutes(routeTree, answers, { path, user: testUser() })
    const { screen, user, router } = shown
    await user.click(screen.getByRole('heading', { level: 1 }))
    await user.keyboard('{Control>}k{/Control}')
    const palette = screen.getByRole('dialog', { name: 'Zoeken' })
    await expect.element(palette.getByRole('combobox')).toHaveFocus()
    await user.keyboard('register exporteren')
    await user.click(palette.getByRole('option', { name: 'Het register exporteren' }))
    await expect.poll(() => router.state.location.pathname).toBe('/help/export-register')
    await user.click(screen.getByRole('banner').getByRole('button', { name: /^Account/ }))
    await user.click(screen.getByRole('menuitem', { name: 'Handleiding' }))
    await expect.poll(() => router.state.location.pathname).toBe('/help')
  })
})

function textsOf(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${path}${key}`, text]] : textsOf(text, `${path}${key}.`),
  )
}

function pathsOf(route: AnyRoute): string[] {
  const children = Object.values((route.children ?? []) as Record<string, AnyRoute>)
  const { path } = route.options as { path?: string }
  const own = path && path !== '/' ? `/${path.replace(/^\//, '')}` : ''
  return [own, ...children.flatMap((child) => pathsOf(child).map((below) => `${own}${below}`))]
}
