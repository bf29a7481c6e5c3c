import { entityFiles } from '@zegel/contract/legal-persons/entity-files'
import { type Capital, capital } from '@zegel/contract/instruments/capital'
import { instruments } from '@zegel/contract/instruments/instruments'
import { participants } from '@zegel/contract/register/participants'
import { organizations } from '@zegel/contract/organizations/organizations'
import { type PersonRecord, personRecords } from '@zegel/contract/register/person-records'
import { structure } from '@zegel/contract/structure/structure'
import { expect, it } from 'vitest'
import { person as personOf, transaction } from '../../../../test/data/register-data.ts'
import { answer, NOORDERMOLEN, refuse, showRoutes } from '../../../../test/harness.tsx'
import { routeTree } from '../../routes.tsx'

const BOND = {
  id: '01930000-0000-7000-8000-0000000000c1',
  name: 'Windobligatie',
  type: 'bonds',
} as const
const person = { ...personOf(1), active: true }
const record: PersonRecord = {
  legal_person: { ...person, email: 'anna@example.test' },
  is_entity: false,
  membership: null,
  functions: [],
  holdings: [
    {
      instrument: BOND,
      units: 12,
      share: 0.0257,
      since: '2024-03-01',
      value: '1200.00',
      label: null,
    },
  ],
  issued: [],
}
const amounts = {
  ...{ authorised: null, issued: '300.00', paid_up: '75.00', due: '225.00' },
  ...{ issued_units: 300, treasury: 0, votes: 300 },
}
const CAPITAL: Capital = {
  legal_person: { id: person.id, legal_name: person.legal_name, type: person.type },
  date: '2026-11-26',
  classes: [
    {
      ...amounts,
      ...{ financial_instrument_id: BOND.id, name: 'Aandelen A', par_value: '1.00' },
      ...{ authorised_units: null, votes_per_unit: 1, is_said: true, profit_right: true },
      ...{ preference: null, priority_rights: null, capital_part: 1, votes_part: 1 },
    },
  ],
  totals: amounts,
}
const listed = answer(personRecords.listTransactions, {
  data: [transaction(1, { status: 'completed' })],
  total: 1,
})
const people = `/app/organization/people/${person.id}?id=${NOORDERMOLEN}`
const entities = `/app/organization/entities/${person.id}?id=${NOORDERMOLEN}`

it('tells of a person how they are reached, what they hold, what happened, and the deeds of it', async () => {
  const { screen, user, router } = await showRoutes(
    routeTree,
    [
      answer(personRecords.get, record),
      listed,
      refuse(instruments.get, 404),
      refuse(participants.listParticipants, 404),
    ],
    { path: people },
  )
  await expect.element(screen.getByRole('link', { name: 'anna@example.test' })).toBeVisible()
  await expect.element(screen.getByText('2,57%')).toBeVisible()
  await expect.element(screen.getByText('1 mrt. 2024').first()).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /^Akte van/ })).toBeVisible()
  await expect.element(screen.getByRole('table', { name: 'Transacties' })).toBeVisible()
  const trail = screen.getByRole('navigation', { name: 'Kruimelpad' })
  await expect.element(trail.getByRole('link', { name: 'Organisatie' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Windobligatie' }))
  await expect
    .poll(() => router.state.location.pathname)
    .toBe(`/app/overview/instruments/${BOND.id}/members`)
  expect(router.state.location.search).toMatchObject({ id: NOORDERMOLEN, participant: person.id })
})

it('names apart where somebody takes part without holding anything', async () => {
  const [held] = record.holdings
  const left = { id: '01930000-0000-7000-8000-0000000000c2', name: 'Zonlening', type: 'bonds' }
  const holdings = [
    ...record.holdings,
    { ...held, instrument: left, units: 0, share: 0, since: null, value: null, label: null },
  ] as PersonRecord['holdings'] // safe: as the other, of another instrument
  const { screen } = await showRoutes(
    routeTree,
    [answer(personRecords.get, { ...record, holdings }), listed],
    { path: people },
  )
  const table = screen.getByRole('table', { name: 'Bezit' })
  await expect.element(table.getByText('Windobligatie')).toBeVisible()
  await expect.element(table.getByText('Zonlening')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Zonlening' })).toBeVisible()
})

it('tells of who only sits in a body what they are and were there, without anything of a participant', async () => {
  const entity = { ...personOf(2), legal_name: 'Molenfonds B.V.' }
  const seat = {
    ...{ id: '01930000-0000-7000-8000-0000000000d3', kind: 'seat' as const, title: 'Voorzitter' },
    ...{ since: '2024-01-01', until: null, legal_person: { ...entity, is_entity: true } },
    body: { id: '01930000-0000-7000-8000-0000000000d1', type: 'Board' as const, name: null },
  }
  const functions: PersonRecord['functions'] = [
    seat,
    { ...seat, ...{ id: '01930000-0000-7000-8000-0000000000d4', kind: 'power', body: null } },
  ]
  const { screen } = await showRoutes(
    routeTree,
    [answer(personRecords.get, { ...record, holdings: [], functions })],
    { path: people },
  )
  const table = screen.getByRole('table', { name: 'Functies' })
  await expect.element(table.getByText('Voorzitter, Bestuur')).toBeVisible()
  await expect.element(table.getByText('Gevolmachtigde')).toBeVisible()
  await expect
    .element(table.getByRole('link', { name: 'Molenfonds B.V.' }).first())
    .toHaveAttribute('href', `/app/organization/entities/${entity.id}?id=${NOORDERMOLEN}`)
  await expect.element(screen.getByRole('heading', { name: 'Transacties' })).not.toBeInTheDocument()
})

const membership = { role: 'specialist', created_at: '2024-05-06T10:00:00Z' } as const

it('tells of a mere member as what they belong there and since when, and that there is nothing else to see', async () => {
  const kept = { email: null, address: null, zip_code: null, city: null, country: null }
  const known = { ...person, ...kept }
  const { screen, sent } = await showRoutes(
    routeTree,
    [answer(personRecords.get, { ...record, legal_person: known, membership, holdings: [] })],
    { path: people },
  )
  const details = screen.getByRole('region', { name: 'Gegevens' })
  await expect.element(details).toMatchTextContent(/^GegevensRolSpecialistLid sinds6 mei 2024$/)
  await expect.element(screen.getByText('Verder niets te zien')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Alle leden' }))
    .toHaveAttribute('href', `/app/overview/organization/members?id=${NOORDERMOLEN}`)
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
  expect(sent.filter(({ path }) => path === personRecords.listTransactions.path)).toEqual([])
})

it('tells of a member who holds something as what they belong there beside it', async () => {
  const { screen } = await showRoutes(
    routeTree,
    [answer(personRecords.get, { ...record, membership }), listed],
    { path: people },
  )
  const details = screen.getByRole('region', { name: 'Gegevens' })
  await expect.element(details.getByText('Specialist')).toBeVisible()
  await expect.element(details.getByRole('link', { name: 'anna@example.test' })).toBeVisible()
  await expect.element(screen.getByText('Verder niets te zien')).not.toBeInTheDocument()
})

it('tells of an entity its bodies, what it issued and its documents', async () => {
  const body = {
    id: '01930000-0000-7000-8000-0000000000d1',
    type: 'Board' as const,
    name: null,
    legal_person_id: person.id,
    instrument_ids: [],
    members_total: 12,
  }
  const member = {
    id: '01930000-0000-7000-8000-0000000000d2',
    legal_name: 'Pieter Bakker',
    type: 'natural_person' as const,
    photo_image_url: null,
    pivot: { id: '01930000-0000-7000-8000-0000000000d3', title: 'Voorzitter' },
    instrument_memberships: [],
  }
  const other = { ...personOf(2), legal_name: 'Molenfonds B.V.' }
  const { screen, user, sent, router } = await showRoutes(
    routeTree,
    [
      answer(personRecords.get, {
        ...record,
        is_entity: true,
        holdings: [],
        issued: [{ ...BOND, units: 400, holders: 3 }],
      }),
      answer(structure.getLegalPerson, {
        ...record.legal_person,
        hidden: false,
        pivot: null,
        bodies: [body],
        member_bodies: [],
        body_memberships: [],
        instrument_memberships: [],
      }),
      answer(structure.getBody, {
        ...body,
        instruments: [],
        members: [member, { ...member, ...seatOf(other) }],
      }),
      answer(organizations.listEntities, [other]),
      answer(entityFiles.list, []),
      answer(capital.get, CAPITAL),
      listed,
    ],
    { path: entities },
  )
  await expect.element(screen.getByText('Pieter Bakker, Voorzitter')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Pieter Bakker' }))
    .toHaveAttribute('href', `/app/organization/people/${member.id}?id=${NOORDERMOLEN}`)
  await expect
    .element(screen.getByRole('link', { name: 'Entiteiten', exact: true }))
    .toHaveAttribute('aria-current', 'page')
  await expect.element(screen.getByText('en nog 10 anderen')).toBeVisible()
  await expect.element(screen.getByText('400 stuks · 3 houders')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Documenten' })).toBeVisible()
  const table = screen.getByRole('table', { name: 'Kapitaal' })
  await expect
    .element(table.getByRole('row', { name: /Aandelen A.*€ 75,00.*100,00%/ }))
    .toBeVisible()
  await expect.element(table.getByRole('row', { name: /Totaal 300 € 300,00/ })).toBeVisible()
  const day = screen.getByRole('textbox', { name: 'Stand per' })
  await user.fill(day, '31-02-2025')
  await user.fill(day, '01-06-2025')
  await expect.poll(() => router.state.location.search).toMatchObject({ date: '2025-06-01' })
  const days = sent
    .filter(({ path }) => path === capital.get.path)
    .map((call) => call.query['date'])
  expect(days).toEqual([expect.any(String), '2025-06-01'])

  await expect.element(screen.getByRole('link', { name: 'Molenfonds B.V.' })).toBeVisible()
  const trail = screen.getByRole('navigation', { name: 'Kruimelpad' })
  await expect.element(trail.getByRole('link', { name: 'Alle entiteiten' })).toBeVisible()
  await user.click(trail.getByRole('button'))
  await user.click(screen.getByRole('menuitem', { name: 'Molenfonds B.V.' }))
  await expect
    .poll(() => router.state.location.pathname)
    .toBe(`/app/organization/entities/${other.id}`)
})

const seatOf = ({ id, legal_name }: { id: string; legal_name: string }) => ({ id, legal_name })

it.each([
  ['a stranger', people, refuse(personRecords.get, 404)],
  ['a person as an entity', entities, answer(personRecords.get, record)],
  ['what is no id', '/app/organization/people/anna', answer(personRecords.get, record)],
])('does not exist: %s', async (_, path, answered) => {
  const { screen } = await showRoutes(routeTree, [answered], { path })
  await expect.element(screen.getByText('Deze pagina bestaat niet')).toBeVisible()
})
