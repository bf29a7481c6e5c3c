import { type FunnelLine, issuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse, showRoutes, testUser } from '../../../../../test/harness.tsx'
import { routeTree } from '../../../../app/routes.tsx'
import { today } from '../../../../lib/format.ts'

const LINES: FunnelLine[] = [
  { section: 'bonds', substep: 'personal', reached: 1200, passed: 300 },
  { section: 'bonds', substep: 'organization', reached: 300, passed: 297 },
  { section: 'options', substep: 'price', reached: 7, passed: 7 },
]
const counted = answer(issuerOnboarding.funnel, LINES)

function open(
  answers: Parameters<typeof showRoutes>[1] = [counted],
  path = '/app/admin/funnel',
  administrator = true,
) {
  return showRoutes(routeTree, answers, { path, user: testUser({ administrator }) })
}

it('shows how many reached each substep, how many went on, and what part that is', async () => {
  const { screen } = await open()
  const table = screen.getByRole('table', { name: 'Voortgang van obligaties' })
  await expect
    .element(table.getByRole('row', { name: /^Je gegevens/ }))
    .toHaveTextContent('Je gegevens1.20030025,00%')
  await expect
    .element(table.getByRole('row', { name: /^Publiceren/ }))
    .toHaveTextContent('Publiceren00–')
})

it.each([
  ['nl', 'Voortgang van obligaties'],
  ['en', 'Progress of bonds'],
] as const)('has the figures of a substep on one line of a phone (%s)', async (language, name) => {
  await page.viewport(390, 844)
  const user = testUser({ administrator: true, language })
  const { screen } = await showRoutes(routeTree, [counted], { path: '/app/admin/funnel', user })
  const table = screen.getByRole('table', { name })
  await expect.element(table).toBeVisible()
  const figures = [...table.element().querySelectorAll('td[data-label]')]
  const heights = figures.map((figure) => figure.getBoundingClientRect().height)
  await page.viewport(1280, 900)

  expect(figures.length).toBeGreaterThan(0)
  expect(Math.max(...heights)).toBeLessThan(24)
})

it('asks for the month until today, and for the days of the address', async () => {
  const { sent } = await open()
  await expect.poll(() => sent.at(-1)?.query['until']).toBe(today())
  const days = { from: '2026-01-01', until: '2026-03-31' }
  const again = await open([counted], `/app/admin/funnel?${new URLSearchParams(days)}`)
  await expect.poll(() => again.sent.at(-1)?.query).toEqual(days)
})

it('shows another section without asking again', async () => {
  const { screen, user, router, sent } = await open()
  await user.click(screen.getByText('Opties', { exact: true }))
  await expect
    .element(screen.getByRole('row', { name: /^Prijs/ }))
    .toHaveTextContent('Prijs77100,00%')
  expect(router.state.location.search).toMatchObject({ section: 'options' })
  expect(sent.filter(({ path }) => path === issuerOnboarding.funnel.path)).toHaveLength(1)
})

it('says that nobody came by', async () => {
  const { screen } = await open([counted], '/app/admin/funnel?section=shares')
  await expect
    .element(screen.getByText('Niemand stelde in deze dagen een uitgifte van aandelen op.'))
    .toBeVisible()
})

it('can be tried again when it could not be read', async () => {
  const { screen } = await open([refuse(issuerOnboarding.funnel, 500)])
  await expect.element(screen.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
})

it('looks as if it does not exist to who runs no platform', async () => {
  const { screen } = await open([], '/app/admin/funnel', false)
  await expect.element(screen.getByText('Deze pagina bestaat niet')).toBeVisible()
})
