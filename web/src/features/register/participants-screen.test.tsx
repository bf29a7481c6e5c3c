import { legalPersons } from '@zegel/contract/legal-persons'
import { participants } from '@zegel/contract/participants'
import { expect, it, vi } from 'vitest'
import { answer, refuse, show } from '../../../test/harness.tsx'
import { bond, participant, person } from '../../../test/register-data.ts'
import { ParticipantsScreen } from './participants-screen.tsx'

const TOTAL = 23

const paged = answer(participants.listParticipants, ({ query }) => {
  const page = Number(query['page'])
  const size = Number(query['per_page'])
  const first = (page - 1) * size + 1
  const count = Math.max(0, Math.min(size, TOTAL - first + 1))
  return {
    data: Array.from({ length: count }, (_, index) => participant(first + index)),
    total: TOTAL,
  }
})

function screenOf(options: { isAdding?: boolean; mayManage?: boolean } = {}) {
  const { isAdding = false, mayManage = true } = options
  return (
    <ParticipantsScreen
      instrument={bond({ may: { manage: mayManage, read_register: true, delete: false } })}
      isAdding={isAdding}
      onAdding={vi.fn<() => void>()}
      renderTransactions={() => <p>Hun transacties</p>}
      onTransact={vi.fn<() => void>()}
    />
  )
}

it('pages by the server, by name ascending', async () => {
  const { screen, user, sent } = await show(screenOf(), [paged])
  await expect.element(screen.getByText('1 t/m 10 van 23')).toBeVisible()
  expect(sent[0]?.query).toMatchObject({ sort: 'name', page: '1', per_page: '10' })
  await user.click(screen.getByRole('button', { name: 'Pagina 3' }))

  await expect.element(screen.getByText('21 t/m 23 van 23')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Participant 23', exact: true }))
    .toBeVisible()
})

it('shows five at a time, and goes back to the first page for it', async () => {
  const { screen, user, sent } = await show(screenOf(), [paged])
  await user.click(screen.getByRole('button', { name: 'Pagina 2' }))
  await user.click(screen.getByRole('combobox', { name: 'Rijen per pagina' }))
  await user.click(screen.getByRole('option', { name: '5', exact: true }))

  await expect.element(screen.getByText('1 t/m 5 van 23')).toBeVisible()
  expect(sent.at(-1)?.query).toMatchObject({ page: '1', per_page: '5' })
})

it('filters on who has units, and searches', async () => {
  const { screen, user, sent } = await show(screenOf(), [paged])
  await user.click(screen.getByText('Met stukken'))
  await expect.poll(() => sent.at(-1)?.query['holding']).toBe('true')
  await user.fill(screen.getByRole('searchbox', { name: 'Zoek op naam of e-mail' }), 'anna')

  await expect.poll(() => sent.at(-1)?.query).toMatchObject({ q: 'anna', holding: 'true' })
})

it('opens a participant with their transactions', async () => {
  const { screen, user } = await show(screenOf(), [paged])
  await user.click(screen.getByRole('button', { name: 'Participant 4', exact: true }))

  await expect
    .element(screen.getByRole('dialog', { name: 'Participant 4' }).getByText('Hun transacties'))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Saldo registreren' })).toBeVisible()
})

it('lets a reader look and not add', async () => {
  const { screen } = await show(screenOf({ mayManage: false }), [paged])
  await expect.element(screen.getByText('1 t/m 10 van 23')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Participant toevoegen' }))
    .not.toBeInTheDocument()
})

it('adds somebody new, and shows the server refusing the e-mail address at its field', async () => {
  const { screen, user } = await show(screenOf({ isAdding: true }), [
    paged,
    refuse(participants.addParticipant, 422, { errors: { email: ['Al bekend'] } }),
  ])
  const dialog = screen.getByRole('dialog')
  await user.fill(dialog.getByLabelText('Naam'), 'Anna de Vries')
  await user.fill(dialog.getByLabelText('E-mail'), 'anna@demo.test')
  await user.click(dialog.getByRole('button', { name: 'Participant toevoegen' }))

  await expect.element(dialog.getByText('Al bekend')).toBeVisible()
})

it('attaches somebody the organisation knows', async () => {
  const { screen, user, sent } = await show(screenOf({ isAdding: true }), [
    paged,
    answer(legalPersons.listAvailable, [person(7, { legal_name: 'Bo Jansen' })]),
    answer(participants.attachParticipant, participant(7)),
  ])
  await user.click(screen.getByText('Bestaande persoon'))
  await user.click(screen.getByRole('combobox', { name: 'Persoon of rechtspersoon' }))
  await user.click(screen.getByRole('option', { name: /Bo Jansen/ }))
  await user.click(
    screen.getByRole('dialog').getByRole('button', { name: 'Participant toevoegen' }),
  )

  await expect.element(screen.getByText('Participant toegevoegd', { exact: false })).toBeVisible()
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    legal_person_id: person(7).id,
  })
})
