import { type NewSavedView, savedViews } from '@zegel/contract/accounts/saved-views'
import { participants } from '@zegel/contract/register/participants'
import { register } from '@zegel/contract/register/register'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse, show } from '../../../test/harness.tsx'
import { bond, holdings, participant } from '../../../test/data/register-data.ts'
import { RegisterPart } from './register-part.tsx'

const totals = {
  ...{ balance: 30, issued: 40, paid_in: '30000.00', value: '29500.00' },
  first_date: '2020-01-01',
}
const holder = (nr: number, balance: number) => ({
  ...participant(nr, { balance }),
  ...{ since: '2020-01-01', paid_in: `${balance * 1000}.00` },
  encumbered: nr === 1 ? 4 : 0,
  encumbered_by: nr === 1 ? ['pledge' as const] : [],
})
const listed = answer(participants.listHolders, {
  data: [holder(1, 25), holder(2, 5)],
  total: 2,
})
const summed = answer(participants.sumParticipants, totals)
const shown = answer(register.getHoldings, holdings())

function part(opened: string[] = []) {
  return <RegisterPart instrument={bond()} onOpen={(id) => opened.push(id)} />
}

it('shows everybody with their share of all that is issued, and the totals of who is listed', async () => {
  const { screen, user, sent } = await show(part(), [listed, shown, summed])

  await expect.element(screen.getByRole('cell', { name: '62,50%' })).toBeVisible()
  // It makes the row no higher: it is there in short, and whole for who listens or points at it.
  const encumbered = screen.getByRole('row').filter({ hasText: 'waarvan 4 verpand' })
  await expect.element(encumbered.getByTitle('waarvan 4 verpand')).toHaveTextContent('4')
  expect(encumbered.element().getBoundingClientRect().height).toBeLessThan(38)
  await expect
    .element(screen.getByRole('row', { name: 'Totaal 30 75,00% € 30.000,00 € 29.500,00' }))
    .toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Aandeel/ }))
  await expect.poll(() => sent.at(-1)?.query['sort']).toBe('-share')
  // Figures with the largest first, days with the earliest.
  await user.click(screen.getByRole('button', { name: /^Ingelegd/ }))
  await expect.poll(() => sent.at(-1)?.query['sort']).toBe('-paid_in')
  await user.click(screen.getByRole('button', { name: /^Sinds/ }))
  await expect.poll(() => sent.at(-1)?.query['sort']).toBe('since')
})

it('says above the table what is wrong on that day, and no share while the totals are not there', async () => {
  const wrong = { ...holdings(), shares_lacking: 12, shares_without_deed: 3 }
  const unsummed = refuse(participants.sumParticipants, 503, { message: 'Even niet bereikbaar.' })
  const { screen } = await show(part(), [listed, answer(register.getHoldings, wrong), unsummed])

  await expect.element(screen.getByText(/te weinig aandelen \(tekort: 12\)/)).toBeVisible()
  await expect.element(screen.getByText(/Notariële akte ontbreekt van 3 aandelen/)).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: '5', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: '0,00%' })).not.toBeInTheDocument()
})

it('asks for the day that the address names, and puts another in it', async () => {
  const { screen, user, sent, router } = await show(part(), [listed, shown], {
    path: '/register?date=2024-05-01&page=2',
  })
  await expect.element(screen.getByLabelText('Stand per datum')).toHaveValue('01-05-2024')
  expect(sent.map(({ query }) => query['date'])).toEqual(['2024-05-01', '2024-05-01'])
  await user.click(screen.getByRole('button', { name: 'Vandaag' }))

  await expect.poll(() => router.state.location.href).toBe('/register')
})

it('goes along day by day with the arrows, and keeps the focus where the day is asked for', async () => {
  const { screen, user, router } = await show(part(), [listed, shown, summed], {
    path: '/register?date=2024-05-01',
  })
  const slider = screen.getByRole('slider')
  await expect.element(slider).toBeVisible()
  ;(slider.element() as HTMLElement).focus()
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await expect.poll(() => router.state.location.href).toBe('/register?date=2024-04-28')
  await expect.element(slider).toHaveFocus()
  await expect.element(slider).toHaveAttribute('aria-valuetext', '28 apr. 2024')

  await user.keyboard('{ArrowRight}')
  await expect.poll(() => router.state.location.href).toBe('/register?date=2024-04-29')
})

it('keeps the look on screen under a name, with search, sort and filters', async () => {
  const { screen, user, sent } = await show(
    part(),
    [
      answer(savedViews.save, ({ body }) => ({
        id: '01930000-0000-7000-8000-000000000a01',
        ...(body as NewSavedView),
      })),
      listed,
      shown,
    ],
    { path: '/register?type=entity&sort=name' },
  )
  await user.click(screen.getByRole('button', { name: 'Weergaven' }))
  await user.click(screen.getByRole('menuitem', { name: 'Deze weergave opslaan' }))
  await user.fill(screen.getByRole('textbox', { name: 'Naam' }), 'Bedrijven')
  await user.click(screen.getByRole('button', { name: 'Opslaan' }))

  await expect
    .poll(() => sent.find(({ method }) => method === 'POST')?.body)
    .toEqual({
      ...{ list: 'holders', name: 'Bedrijven' },
      settings: { q: '', sort: 'name', filters: { type: 'entity' }, hidden: [] },
    })
})

it('shows on a telephone as well what somebody kept under a name', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  const kept = {
    ...{ id: '01930000-0000-7000-8000-000000000a01', list: 'holders' as const, name: 'Bedrijven' },
    settings: { q: '', sort: 'name', filters: { type: 'entity' }, hidden: [] },
  }
  const { screen, user, sent } = await show(part(), [
    ...[answer(savedViews.list, [kept]), listed, shown],
  ])
  await user.click(screen.getByRole('button', { name: 'Weergaven' }))
  await user.click(screen.getByRole('menuitem', { name: 'Bedrijven' }))

  await expect.element(screen.getByRole('button', { name: 'Bedrijven' })).toBeVisible()
  await expect.poll(() => sent.at(-1)?.query).toMatchObject({ type: 'entity', sort: 'name' })
})

it('says how many holders of each kind a search leaves on the day that is asked for', async () => {
  const counted = answer(participants.countParticipants, ({ query }) => ({
    status: { active: 3, inactive: 2, invited: 1, expired: 1 },
    holding: { with: 4, without: 3 },
    type: {
      person: query['date'] === '2024-05-01' ? 2 : query['q'] === 'anna' ? 1 : 3,
      entity: query['date'] === '2024-05-01' ? 0 : 1,
    },
    address: { without: 2 },
  }))
  const { screen, user } = await show(part(), [listed, shown, counted], {
    path: '/register?date=2024-05-01',
  })
  await expect.element(screen.getByText('Personen (2)')).toBeVisible()
  await expect.element(screen.getByText('Rechtspersonen (0)')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Vandaag' }))

  await expect.element(screen.getByText('Personen (3)')).toBeVisible()
  await expect.element(screen.getByText('Rechtspersonen (1)')).toBeVisible()
  await user.fill(screen.getByRole('searchbox'), 'anna')
  await expect.element(screen.getByText('Personen (1)')).toBeVisible()
})

it('opens a holder, and gives the chosen ones a label', async () => {
  const opened: string[] = []
  const two = [holder(1, 25), holder(2, 5)]
  const { screen, user, sent } = await show(part(opened), [
    answer(participants.listHolders, ({ query }) => ({
      data: query['per_page'] === '25' ? two : [...two, holder(3, 1)],
      total: 3,
    })),
    shown,
    answer(participants.editParticipant, participant(1)),
  ])
  await user.click(screen.getByRole('checkbox', { name: 'Alle rijen van deze pagina selecteren' }))
  await user.click(screen.getByRole('button', { name: 'Alle 3 selecteren' }))
  await user.click(screen.getByRole('button', { name: 'Selectie exporteren' }))
  await expect
    .element(screen.getByRole('menuitem', { name: 'CSV (.csv)' }))
    .toHaveAttribute('href', expect.stringContaining(participant(3).legal_person_id))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Label geven' }))
  await user.fill(screen.getByRole('textbox', { name: 'Label' }), 'Oprichter')
  await user.click(screen.getByRole('button', { name: 'Opslaan' }))
  await expect.poll(() => sent.filter(({ method }) => method === 'PATCH')).toHaveLength(3)

  await user.click(screen.getByRole('button', { name: participant(2).legal_person.legal_name }))
  expect(opened).toEqual([participant(2).legal_person_id])
})

it('lets no more be chosen at once than can be taken along', async () => {
  const many = answer(participants.listHolders, { data: [holder(1, 25)], total: 101 })
  const { screen, user } = await show(part(), [many, shown])
  await user.click(screen.getByRole('checkbox', { name: 'Alle rijen van deze pagina selecteren' }))
  await expect.element(screen.getByText('1 geselecteerd')).toBeVisible()

  expect(screen.getByRole('button', { name: /^Alle .* selecteren/ }).all()).toEqual([])
})
