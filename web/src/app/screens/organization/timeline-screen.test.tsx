import { history } from '@zegel/contract/audit/history'
import { timeline } from '@zegel/contract/audit/timeline'
import { expect, it, vi } from 'vitest'
import {
  answer,
  membership,
  NOORDERMOLEN,
  showRoutes,
  testUser,
} from '../../../../test/harness.tsx'
import { BOND, idOf } from '../../../../test/data/register-data.ts'
import { routeTree } from '../../routes.tsx'

const path = `/app/overview/organization/timeline?id=${NOORDERMOLEN}`
const event = {
  id: idOf(1),
  at: '2026-11-24T10:00:00Z',
  who: 'Hanneke',
  who_id: null as string | null,
  action: 'participant added',
  subject: 'Bo Jansen',
  person_id: idOf(7),
  instrument: { id: BOND, name: 'Windlening' },
}

const seal = { number: 7, hash: 'ab'.repeat(32), sealed_at: '2026-11-24T10:01:00Z' }
const sealed = answer(history.get, {
  head: seal,
  days: [
    { ...seal, day: '2026-11-24' },
    { ...seal, number: 5, day: '2026-11-20' },
  ],
  subscribed: false,
})

it('leads from whom an entry names, and from who did it, to all that the organisation has of them', async () => {
  const data = [{ ...event, who_id: idOf(8) }]
  const answers = [answer(timeline.list, { data, total: 1 }), sealed]
  const { screen } = await showRoutes(routeTree, answers, { path })

  await expect
    .element(screen.getByRole('link', { name: 'Bo Jansen' }))
    .toHaveAttribute('href', `/app/organization/people/${idOf(7)}?id=${NOORDERMOLEN}`)
  await expect
    .element(screen.getByRole('link', { name: 'Hanneke' }))
    .toHaveAttribute('href', `/app/organization/people/${idOf(8)}?id=${NOORDERMOLEN}`)
  await expect
    .element(screen.getByText(/Hanneke voegde Bo Jansen toe als participant/))
    .toBeVisible()
})

it('shows the newest seal on it all, those of earlier days, and sends them by mail to who asks', async () => {
  const { screen, user, sent } = await showRoutes(
    routeTree,
    [
      answer(timeline.list, { data: [event], total: 1 }),
      sealed,
      answer(history.subscribe, undefined),
    ],
    { path },
  )
  await expect.element(screen.getByText('Zegel 7').first()).toBeVisible()
  await expect.element(screen.getByText(seal.hash).first()).toBeVisible()
  await user.click(screen.getByText('De laatste 2 dagen waarop er iets bij kwam'))
  await expect.element(screen.getByText('Zegel 5')).toBeVisible()
  await user.click(screen.getByRole('switch', { name: /Elke dag per e-mail/ }))
  await expect
    .poll(() => sent.find(({ method }) => method === 'PATCH')?.body)
    .toEqual({ organization_id: NOORDERMOLEN, subscribed: true })
})

it('tells what was done in a sentence each, page by page, and all of it on paper', async () => {
  const { screen, user, sent } = await showRoutes(
    routeTree,
    [
      answer(timeline.list, {
        data: [event, { ...event, id: idOf(2), who: null, action: 'transaction expired' }],
        total: 60,
      }),
      sealed,
    ],
    { path },
  )
  await expect
    .element(screen.getByText(/Hanneke voegde Bo Jansen toe als participant/))
    .toBeVisible()
  await expect.element(screen.getByText(/Een transactie aan Bo Jansen is verlopen/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Windlening' }).first()).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Volgende pagina' }))
  await expect.poll(() => sent.at(-1)?.query).toMatchObject({ page: '2', per_page: '25' })

  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await user.keyboard('{Control>}p{/Control}')
  await expect.poll(() => print.mock.calls.length).toBe(1)
  expect(screen.getByText(/voegde Bo Jansen toe als participant/).elements()).toHaveLength(30)
})

it('tells what a later version did in the words of the log', async () => {
  const unheard = { ...event, action: 'moon landed', instrument: null }
  const { screen } = await showRoutes(
    routeTree,
    [answer(timeline.list, { data: [unheard], total: 1 }), sealed],
    { path },
  )
  await expect.element(screen.getByText('Hanneke wijzigde iets: moon landed')).toBeVisible()
})

it.each(['member', 'advisor'] as const)('does not exist to a %s', async (role) => {
  const user = testUser({}, [membership({ role })])
  const { screen } = await showRoutes(routeTree, [], { path, user })
  await expect.element(screen.getByText('Deze pagina bestaat niet')).toBeVisible()
})
