import { participants } from '@zegel/contract/register/participants'
import { register } from '@zegel/contract/register/register'
import { expect, it } from 'vitest'
import { answer, refuse, show } from '../../../test/harness.tsx'
import {
  bond,
  participant,
  position,
  registration,
  shares,
} from '../../../test/data/register-data.ts'
import { PartyRegistrations } from './party-registrations.tsx'
import { RegistrationsCard } from './registrations-card.tsx'

const listed = answer(register.listRegistrations, {
  data: [
    registration(1, { confirmed_at: '2026-11-20T10:00:00Z' }),
    registration(2, {
      reversed: true,
      reversal_reason: 'Verkeerd overgenomen',
      adjustments: [{ difference: -40, because_of: '2022-01-01' }],
    }),
  ],
  total: 2,
})
const held = answer(register.getBalance, position(3, { balance: 1000 }))
const none = answer(register.findLaterRegistration, { later: null })
const people = answer(participants.listParticipants, { data: [participant(3)], total: 1 })

it('lists the latest first, ten at a time, and marks what was confirmed or reversed', async () => {
  const { screen, sent } = await show(<RegistrationsCard instrument={bond()} />, [listed])

  await expect.element(screen.getByText('Teruggedraaid')).toBeVisible()
  await expect.element(screen.getByText('Verkeerd overgenomen')).toBeVisible()
  await expect.element(screen.getByText('Bevestigd')).toBeVisible()
  await expect.element(screen.getByText('-40 door de registratie per 1 jan. 2022')).toBeVisible()
  expect(sent[0]?.query).toMatchObject({ sort: '-effective_date', per_page: '10' })
})

it('says of what came over with a merge in whose name it was done', async () => {
  const [own, other] = [registration(1), registration(2)]
  const { screen } = await show(
    <PartyRegistrations instrument={bond()} legalPersonId={own.legal_person.id} />,
    [answer(register.listRegistrations, { data: [own, other], total: 2 })],
  )
  await expect
    .element(screen.getByText(/op naam van/))
    .toMatchTextContent(`op naam van ${other.legal_person.legal_name}, die hiermee`)
  expect(screen.getByText(/op naam van/).elements()).toHaveLength(1)
})

it('asks for person, balance and date, and says when saving failed', async () => {
  const { screen, user } = await show(<RegistrationsCard instrument={bond()} />, [
    listed,
    people,
    held,
    none,
    refuse(register.registerBalance, 500, { message: 'Stuk' }),
  ])
  await user.click(screen.getByRole('button', { name: 'Saldo registreren' }))
  const dialog = screen.getByRole('dialog')
  await user.click(dialog.getByRole('button', { name: 'Saldo registreren' }))
  await expect.element(dialog.getByText('Kies een persoon')).toBeVisible()
  await expect.element(dialog.getByText('Vul een aantal in')).toBeVisible()
  const date = dialog.getByRole('textbox', { name: 'Datum' })
  await user.clear(date)
  await user.tab()
  await expect.element(dialog.getByText('Datum is verplicht')).toBeVisible()
  await user.fill(date, '1-1-2024')
  await user.tab()

  await user.click(dialog.getByRole('combobox', { name: 'Participant' }))
  await user.click(screen.getByRole('option', { name: /Participant 3/ }))
  await user.fill(dialog.getByRole('textbox', { name: 'Aantal stukken' }), '1.250')
  await user.click(dialog.getByRole('button', { name: 'Saldo registreren' }))
  await expect.element(screen.getByText('Opslaan mislukt', { exact: false })).toBeVisible()
})

it('sends the balance of the date and closes', async () => {
  const { screen, user, sent } = await show(<RegistrationsCard instrument={bond()} />, [
    listed,
    people,
    held,
    none,
    answer(register.registerBalance, registration(3)),
  ])
  await user.click(screen.getByRole('button', { name: 'Saldo registreren' }))
  const dialog = screen.getByRole('dialog')
  await user.click(dialog.getByRole('combobox', { name: 'Participant' }))
  await user.click(screen.getByRole('option', { name: /Participant 3/ }))
  await user.fill(dialog.getByRole('textbox', { name: 'Aantal stukken' }), '1.250')
  await user.click(dialog.getByRole('button', { name: 'Saldo registreren' }))

  await expect.element(screen.getByText('Saldo geregistreerd', { exact: false })).toBeVisible()
  expect(sent.find(({ path }) => path === '/balance_registrations')?.body).toMatchObject({
    balance: 1250,
    notify_recipient: true,
  })
})

it('says what the register makes of it, and holds chosen numbers against it', async () => {
  const { screen, user, sent } = await show(<RegistrationsCard instrument={shares()} />, [
    listed,
    people,
    held,
    none,
    answer(register.listUnavailableIntervals, [{ start: 1, end: 1000 }]),
    answer(register.listAvailableIntervals, [{ start: 1, end: 1000 }]),
  ])
  await user.click(screen.getByRole('button', { name: 'Saldo registreren' }))
  const dialog = screen.getByRole('dialog')
  await user.click(dialog.getByRole('combobox', { name: 'Participant' }))
  await user.click(screen.getByRole('option', { name: /Participant 3/ }))
  await user.fill(dialog.getByRole('textbox', { name: 'Aantal stukken' }), '1010')
  await expect.element(dialog.getByText(/Er komen 10 stukken bij\./)).toBeVisible()

  await user.click(dialog.getByRole('button', { name: 'Nummers toevoegen' }))
  await user.fill(dialog.getByRole('textbox', { name: 'Van' }), '1000')
  await user.click(dialog.getByRole('button', { name: 'Saldo registreren' }))
  await expect.element(dialog.getByText('Overlapt met een bestaand interval')).toBeVisible()
  expect(sent.filter(({ path }) => path === '/balance_registrations')).toEqual([])
})

it('says before it is saved that a later registration stays true, and what is posted on its day for that', async () => {
  const { screen, user } = await show(<RegistrationsCard instrument={bond()} />, [
    listed,
    people,
    held,
    answer(register.findLaterRegistration, {
      later: { balance: 1000, effective_date: '2028-01-01' },
    }),
  ])
  await user.click(screen.getByRole('button', { name: 'Saldo registreren' }))
  const dialog = screen.getByRole('dialog')
  await user.click(dialog.getByRole('combobox', { name: 'Participant' }))
  await user.click(screen.getByRole('option', { name: /Participant 3/ }))
  await user.fill(dialog.getByRole('textbox', { name: 'Aantal stukken' }), '1.250')

  await expect
    .element(dialog.getByRole('note'))
    .toMatchTextContent(
      'De registratie per 1 jan. 2028 blijft kloppen: 1.000. Op die dag gaan er daarom weer 250 stukken af.',
    )
})
