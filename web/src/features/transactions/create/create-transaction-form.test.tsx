import { instrumentFiles } from '@zegel/contract/instruments/instrument-files'
import { legalPersons } from '@zegel/contract/legal-persons/legal-persons'
import { addPerson } from '@zegel/contract/register/add-person'
import { participants } from '@zegel/contract/register/participants'
import { register } from '@zegel/contract/register/register'
import { transactions } from '@zegel/contract/transactions/transactions'
import { expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../../test/harness.tsx'
import {
  BOND,
  bond,
  ISSUER,
  participant,
  person,
  shares,
  transaction,
} from '../../../../test/data/register-data.ts'
import { bo, known, showForm } from '../../../../test/fixtures/transaction-form-fixture.tsx'

it('starts as an issuance of one at the price of the instrument, today and unpaid', async () => {
  const { screen, field } = await showForm()

  await expect
    .element(screen.getByRole('combobox', { name: 'Verzender' }))
    .toHaveValue('Energiecoöperatie De Noordermolen U.A.')
  await expect.element(field('Aantal')).toHaveValue('1')
  await expect.element(field('Prijs per stuk')).toHaveValue('1.000,00')
  await expect.element(screen.getByRole('radio', { name: 'Uitgifte' })).toBeChecked()
  await expect.element(screen.getByLabelText('Stuur de ontvanger bericht')).toBeChecked()
  await expect.element(screen.getByLabelText('Is al betaald')).not.toBeChecked()
})

it('becomes a transfer when the sender is not the issuer, and issuance cannot be chosen then', async () => {
  const { screen, choose } = await showForm()
  await choose('Verzender', /Anna de Vries/)

  await expect.element(screen.getByRole('radio', { name: 'Overdracht' })).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: 'Uitgifte' })).toBeDisabled()
  await expect.element(screen.getByText('Nog 38 stuks beschikbaar')).toBeVisible()
})

it('says of another day how many are left then', async () => {
  const { screen, user, choose, field } = await showForm()
  await choose('Verzender', /Anna de Vries/)
  await user.click(screen.getByText('Historisch'))
  await user.fill(field('Ingangsdatum'), '01-06-2024')
  await user.tab()

  await expect.element(screen.getByText('Op 1 jun. 2024 nog 38 stuks beschikbaar')).toBeVisible()
})

it('says how many are left when the amount is above that, in its error alone', async () => {
  const { screen, user, choose, field, submit, sent } = await showForm()
  await choose('Verzender', /Anna de Vries/)
  await expect.element(screen.getByText('Nog 38 stuks beschikbaar')).toBeVisible()
  await user.fill(field('Aantal'), '39')
  await submit()

  await expect.element(screen.getByText('Nog 38 beschikbaar.')).toBeVisible()
  await expect.element(screen.getByText('Nog 38 stuks beschikbaar')).not.toBeInTheDocument()
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
})

it('adds a receiver who is no participant yet, and goes on with them', async () => {
  const cas = participant(3, { legal_person: person(3, { legal_name: 'Cas Smit' }), balance: 0 })
  let isAdded = false
  const { screen, user } = await showForm(bond(), [
    answer(participants.listParticipants, ({ query }) => {
      const all = isAdded && query['legal_person_id'] ? [cas] : []
      return { data: all, total: all.length }
    }),
    answer(legalPersons.listAvailable, []),
    answer(addPerson.addMember, () => {
      isAdded = true
      return person(3, { legal_name: 'Cas Smit' })
    }),
    ...known.slice(2),
    answer(instrumentFiles.listOfTransactions, []),
  ])
  await user.click(screen.getByRole('button', { name: 'Participant toevoegen' }))
  const dialog = screen.getByRole('dialog', { name: 'Participant toevoegen' })
  await user.fill(dialog.getByLabelText('Naam'), 'Cas Smit')
  await user.fill(dialog.getByLabelText('E-mailadres'), 'cas@example.test')
  await user.click(dialog.getByRole('button', { name: 'Participant toevoegen' }))

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('combobox', { name: 'Ontvanger' })).toHaveValue('Cas Smit')
})

it('asks for receiver, amount and price', async () => {
  const { screen, user, field, submit } = await showForm()
  await user.fill(field('Aantal'), '0')
  await user.fill(field('Prijs per stuk'), '0')
  await submit()

  await expect.element(screen.getByText('Kies een ontvanger')).toBeVisible()
  await expect.element(screen.getByText('Het aantal moet hoger dan 0 zijn.')).toBeVisible()
  await expect.element(screen.getByText('De prijs moet hoger dan 0 zijn.')).toBeVisible()
})

it('keeps a running total, numbers the whole amount at once, and starts over when the amount changes', async () => {
  const { screen, user, field } = await showForm(shares())
  await user.fill(field('Aantal'), '25')
  await expect.element(screen.getByText('€ 250,00')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Nummers toevoegen' }))

  await expect.element(field('Van')).toHaveValue('101')
  await expect.element(field('Tot en met')).toHaveValue('125')
  await expect.element(screen.getByRole('button', { name: 'Nummers toevoegen' })).toBeDisabled()

  await user.fill(field('Aantal'), '26')
  await expect.element(field('Van')).not.toBeInTheDocument()
})

it('starts numbering over when the sender changes', async () => {
  const { screen, user, choose, field } = await showForm(shares())
  await user.click(screen.getByRole('button', { name: 'Nummers toevoegen' }))
  await choose('Verzender', /Anna de Vries/)

  await expect.element(field('Van')).not.toBeInTheDocument()
  await expect.element(screen.getByText('1–40')).toBeVisible()
})

it('proposes no numbers before it is known which are free', async () => {
  const asked = Promise.withResolvers<{ start: number; end: number }[]>()
  const { screen, user, field } = await showForm(shares(), [
    { endpoint: register.listUnavailableIntervals, reply: () => asked.promise },
    ...known,
  ])
  const add = screen.getByRole('button', { name: 'Nummers toevoegen' })
  await expect.element(screen.getByText('Bezet: …')).toBeVisible()
  await expect.element(add).toBeDisabled()
  asked.resolve([{ start: 1, end: 100 }])

  await expect.element(screen.getByText('Bezet: 1–100')).toBeVisible()
  await user.click(add)
  await expect.element(field('Van')).toHaveValue('101')
})

it('leaves the numbers to who types them when nobody knows which are free', async () => {
  const { screen, user, field } = await showForm(shares(), [
    refuse(register.listUnavailableIntervals, 500),
    ...known,
  ])
  await expect.element(screen.getByText('Kon de beschikbare nummering niet ophalen')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Nummers toevoegen' }))

  await expect.element(field('Van')).toHaveValue('')
  await expect.element(screen.getByText(/^Bezet/)).not.toBeInTheDocument()
})

it('sends what was filled in, and says so', async () => {
  const { screen, user, choose, field, submit, sent, onClose, router } = await showForm(bond(), [
    ...known,
    answer(transactions.create, transaction(1)),
  ])
  await choose('Ontvanger', /Bo Jansen/)
  await user.fill(field('Aantal'), '25')
  await user.click(screen.getByText('Historisch'))
  await expect.element(screen.getByText(/zonder akte/)).toBeVisible()
  await submit()

  await expect.element(screen.getByText('Transactie gemaakt', { exact: false })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Bekijken' }))
  expect(router.state.location).toMatchObject({
    pathname: `/app/overview/instruments/${BOND}/general`,
    search: { transaction: transaction(1).uuid },
  })
  expect(onClose).toHaveBeenCalledOnce()
  const call = sent.find(({ method }) => method === 'POST')
  expect(call?.headers.get('Idempotency-Key')).toBeTruthy()
  expect(call?.body).toMatchObject({
    sending_legal_person_id: ISSUER,
    receiving_legal_person_id: bo.legal_person_id,
    type: 'issuance',
    amount: 25,
    price_per_unit: '1000.00',
    historic: true,
    notify_recipient: true,
    is_paid: false,
  })
})

it('says before and after it is made that nobody can be told of it', async () => {
  const nobody = participant(4, {
    legal_person: { ...person(4, { legal_name: 'Cas Post', email: null }), reachable: false },
    balance: 0,
  })
  const { screen, choose, submit } = await showForm(bond(), [
    answer(participants.listParticipants, { data: [nobody], total: 1 }),
    ...known,
    answer(transactions.create, { ...transaction(1), reaches_nobody: true }),
  ])
  await choose('Ontvanger', /Cas Post/)
  await expect.element(screen.getByText(/^Niemand krijgt hierover een mail/)).toBeVisible()
  await submit()
  await expect.element(screen.getByText(/niemand krijgt er een mail over/)).toBeVisible()
})

it('puts what the server refuses at the fields, joined by commas', async () => {
  const { screen, choose, submit } = await showForm(bond(), [
    ...known,
    refuse(transactions.create, 422, {
      errors: { amount: ['Te veel', 'Niet deelbaar'], effective_date: ['Te vroeg'] },
    }),
  ])
  await choose('Ontvanger', /Bo Jansen/)
  await submit()

  await expect.element(screen.getByText('Te veel, Niet deelbaar')).toBeVisible()
  await expect.element(screen.getByText('Te vroeg')).toBeVisible()
  await expect
    .element(
      screen.getByText('Er is iets misgegaan bij het maken van de transactie', { exact: false }),
    )
    .toBeVisible()
})

it('proposes what is paid for accrued interest beside the price, and sends what was made of it', async () => {
  const { screen, user, choose, field, submit, sent } = await showForm(bond(), [
    ...known,
    answer(transactions.accruedInterest, ({ query }) => ({
      accrued_interest: query['amount'] === '2' ? '24.66' : '12.33',
      figures: null,
    })),
    answer(transactions.create, transaction(1)),
  ])
  await expect
    .element(screen.getByRole('combobox', { name: 'Opgebouwde rente' }))
    .not.toBeInTheDocument()
  await choose('Verzender', /Anna de Vries/)
  await choose('Opgebouwde rente', /Naast de prijs/)
  await expect.element(field('Bedrag aan opgebouwde rente')).toHaveValue('12,33')
  await user.fill(field('Aantal'), '2')
  await expect.element(field('Bedrag aan opgebouwde rente')).toHaveValue('24,66')
  await expect.element(screen.getByText('€ 2.024,66')).toBeVisible()

  await user.fill(field('Bedrag aan opgebouwde rente'), '20')
  await choose('Ontvanger', /Bo Jansen/)
  await submit()
  await vi.waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      accrued_interest: '20.00',
      type: 'transfer',
    }),
  )
})

it('records the notarial deed of historic shares along with them, on their day', async () => {
  const { screen, user, choose, field, submit, sent } = await showForm(shares(), [
    ...known,
    answer(transactions.create, transaction(1)),
  ])
  const there = screen.getByLabelText('De notariële akte is er al')
  await expect.element(there).not.toBeInTheDocument()
  await user.click(screen.getByText('Historisch'))
  await user.click(there)
  await choose('Ontvanger', /Bo Jansen/)
  await submit()
  await expect.element(screen.getByText('Notaris is verplicht')).toBeVisible()
  await user.fill(field('Notaris en plaats'), 'mr. Vos te Zwolle')
  await submit()

  await vi.waitFor(() => {
    const body = sent.find(({ method }) => method === 'POST')?.body as {
      effective_date: string
      notarial_deed: { date: string; notary: string }
    }
    expect(body.notarial_deed).toMatchObject({
      date: body.effective_date,
      notary: 'mr. Vos te Zwolle',
    })
  })
})
