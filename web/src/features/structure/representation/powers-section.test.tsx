import { legalPersons } from '@zegel/contract/legal-persons/legal-persons'
import { organizations } from '@zegel/contract/organizations/organizations'
import { type PowerOfAttorney, representation } from '@zegel/contract/structure/representation'
import { expect, it, vi } from 'vitest'
import { ORGANIZATION } from '../../../../test/data/entity-files-data.ts'
import { answer, refuse, show } from '../../../../test/harness.tsx'
import { idOf, person } from '../../../../test/data/register-data.ts'
import { PowersSection } from './powers-section.tsx'

const MOLEN = person(7, { legal_name: 'De Molen B.V.', type: 'besloten vennootschap' })
const CARLA = person(8, { legal_name: 'Carla Veen' })
const POWER: PowerOfAttorney = {
  id: idOf(20),
  legal_person: MOLEN,
  holder: CARLA,
  granted_by: 'het bestuur',
  granted_on: '2025-03-01',
  valid_until: null,
  scope: 'alleen obligaties',
  acts: ['issuing', 'accepting'],
  amount: '50000.00',
  file_name: 'Volmacht.pdf',
  recorded_at: '2025-03-02T10:00:00Z',
  withdrawn_on: null,
  in_force: true,
}

it('tells who may act for whom, by whom and since when, and opens the document', async () => {
  const { screen } = await show(<PowersSection organizationId={ORGANIZATION} />, [
    answer(representation.list, [POWER]),
    answer(organizations.listEntities, [MOLEN]),
  ])

  await expect.element(screen.getByText('Carla Veen, voor De Molen B.V.')).toBeVisible()
  const addressOf = (name: string) => screen.getByRole('link', { name }).element()
  expect(addressOf('Carla Veen').getAttribute('href')).toMatch(`/people/${CARLA.id}`)
  await expect
    .poll(() => addressOf('De Molen B.V.').getAttribute('href'))
    .toMatch(`/entities/${MOLEN.id}`)
  await expect.element(screen.getByText(/Verleend op 1 mrt\. 2025 door het bestuur/)).toBeVisible()
  await expect.element(screen.getByText('Van kracht')).toBeVisible()
  const bounds =
    /Beperkt: tot €\s50\.000,00 per handeling, voor uitgeven en accepteren, alleen obligaties/
  await expect.element(screen.getByText(bounds)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Volmacht.pdf' }))
    .toHaveAttribute('href', expect.stringContaining(POWER.id))
})

it('records a power of attorney', async () => {
  const { screen, user, sent } = await show(<PowersSection organizationId={ORGANIZATION} />, [
    answer(representation.list, []),
    answer(organizations.listEntities, [MOLEN]),
    answer(legalPersons.listAvailable, [CARLA]),
    answer(representation.record, POWER),
  ])
  await user.click(screen.getByRole('button', { name: 'Volmacht vastleggen' }))
  const dialog = screen.getByRole('dialog')
  await user.click(dialog.getByRole('button', { name: 'Volmacht vastleggen' }))
  await expect.element(screen.getByText('Kies een rechtspersoon')).toBeVisible()
  await expect.element(screen.getByText('Vul in door wie de volmacht is verleend')).toBeVisible()

  await user.click(dialog.getByRole('combobox', { name: 'Volmacht van' }))
  await user.click(screen.getByRole('option', { name: 'De Molen B.V.' }))
  await user.click(dialog.getByRole('combobox', { name: 'Gevolmachtigde' }))
  await user.click(screen.getByRole('option', { name: /Carla Veen/ }))
  await user.fill(dialog.getByLabelText('Verleend door'), 'het bestuur')
  await user.fill(dialog.getByLabelText('Datum van de volmacht'), '01-03-2025')
  await user.fill(dialog.getByLabelText('Tot welk bedrag per handeling'), '50.000')
  await user.click(dialog.getByLabelText('Overdragen'))
  await user.click(dialog.getByRole('button', { name: 'Volmacht vastleggen' }))

  await vi.waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      legal_person_id: MOLEN.id,
      holder_id: CARLA.id,
      granted_by: 'het bestuur',
      granted_on: '2025-03-01',
      acts: ['transferring'],
      amount: '50000.00',
    }),
  )
})

it('asks before it withdraws one, and says why that is refused', async () => {
  const { screen, user } = await show(<PowersSection organizationId={ORGANIZATION} />, [
    answer(representation.list, [POWER]),
    answer(organizations.listEntities, [MOLEN]),
    refuse(representation.withdraw, 409, { message: 'Deze volmacht is al ingetrokken.' }),
  ])
  await user.click(screen.getByRole('button', { name: 'Intrekken' }))
  await expect.element(screen.getByText(/is vanaf vandaag geen gevolmachtigde/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Volmacht intrekken' }))

  await expect.element(screen.getByText(/Deze volmacht is al ingetrokken\.$/)).toBeVisible()
})
