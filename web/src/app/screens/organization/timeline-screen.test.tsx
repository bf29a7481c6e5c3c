import { timeline } from '@zegel/contract/audit/timeline'
import { expect, it } from 'vitest'
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
  action: 'participant added',
  subject: 'Bo Jansen',
  instrument: { id: BOND, name: 'Windlening' },
}

it('tells what was done in a sentence each, page by page', async () => {
  const { screen, user, sent } = await showRoutes(
    routeTree,
    [
      answer(timeline.list, {
        data: [event, { ...event, id: idOf(2), who: null, action: 'transaction expired' }],
        total: 60,
      }),
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
})

it('tells what a later version did in the words of the log', async () => {
  const unheard = { ...event, action: 'moon landed', instrument: null }
  const { screen } = await showRoutes(
    routeTree,
    [answer(timeline.list, { data: [unheard], total: 1 })],
    { path },
  )
  await expect.element(screen.getByText('Hanneke wijzigde iets: moon landed.')).toBeVisible()
})

it.each(['member', 'advisor'] as const)('does not exist to a %s', async (role) => {
  const user = testUser({}, [membership({ role })])
  const { screen } = await showRoutes(routeTree, [], { path, user })
  await expect.element(screen.getByText('Deze pagina bestaat niet')).toBeVisible()
})
