import { type Instrument, instruments } from '@zegel/contract/instruments/instruments'
import { portfolio } from '@zegel/contract/portfolio/portfolio'
import { receivers } from '@zegel/contract/transactions/receivers'
import { transactions } from '@zegel/contract/transactions/transactions'
import { describe, expect, it, vi } from 'vitest'
import { Refusal } from '../../../../test/data/stub-api.ts'
import { answer, refuse } from '../../../../test/harness.tsx'
import { BOND, facts, idOf, position, shares } from '../../../../test/data/register-data.ts'
import {
  anna,
  findsNoor,
  holding,
  makes,
  noor,
  open,
  own,
  showTransfer,
} from '../../../../test/fixtures/transfer-fixture.tsx'

describe('the receiver', () => {
  it('is one of the own legal persons, or somebody found by his address', async () => {
    const names = [anna, holding].map(({ id, legal_name, type }) => ({ id, legal_name, type }))
    const { screen, user, next, question } = await showTransfer([answer(receivers.list, names)])
    await expect.element(screen.getByRole('radio', { name: /Iemand anders/ })).toBeVisible()
    await expect.element(screen.getByRole('radio', { name: /Anna/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: /De Vries Beheer/ }))
    await next()
    await expect.element(question('Hoeveel, en voor welke prijs?')).toBeVisible()
  })

  it('is shown before the next step', async () => {
    const { screen, field, user, next, question } = await showTransfer([findsNoor])
    await user.fill(field('E-mailadres van de ontvanger'), 'noor@demo.test')
    await next()
    await expect
      .element(screen.getByRole('status').filter({ hasText: 'Noor Bakker' }))
      .toBeVisible()
    await expect.element(question('Aan wie draag je over?')).toBeVisible()
  })

  it('is added on the fly where participants may invite', async () => {
    const asksName = answer(receivers.find, ({ body }) =>
      body.name
        ? { id: noor.id, legal_name: body.name, type: noor.type }
        : new Refusal(422, { errors: { name: ['Naam is verplicht'] } }),
    )
    const { screen, field, user, button, sent } = await showTransfer([
      asksName,
      answer(instruments.get, open({ members_can_invite: true })),
    ])
    await expect
      .element(screen.getByText('Is de ontvanger nog geen participant, dan voeg je die hier toe.'))
      .toBeVisible()
    await user.fill(field('E-mailadres van de ontvanger'), 'noor@demo.test')
    await user.click(button('Ontvanger zoeken'))
    await user.click(button('Ontvanger toevoegen'))
    await expect.element(screen.getByText('Naam is verplicht')).toBeVisible()
    await user.fill(field('Naam van de ontvanger'), 'Noor Bakker')
    await expect.element(screen.getByText('Naam is verplicht')).not.toBeInTheDocument()
    await user.click(button('Ontvanger toevoegen'))
    await expect
      .element(screen.getByRole('status').filter({ hasText: 'Noor Bakker' }))
      .toBeVisible()
    expect(sent.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      email: 'noor@demo.test',
      name: 'Noor Bakker',
    })
  })

  it('cannot be added where they may not, and the form says who can', async () => {
    const { screen, field, user, button } = await showTransfer([
      refuse(receivers.find, 422, {
        errors: { email: ['De ontvanger is nog geen participant van dit instrument.'] },
      }),
    ])
    await expect
      .element(screen.getByText(/Iemand nieuw kan alleen de uitgever toevoegen/))
      .toBeVisible()
    await user.fill(field('E-mailadres van de ontvanger'), 'noor@demo.test')
    await user.click(button('Ontvanger zoeken'))
    await expect
      .element(screen.getByText('De ontvanger is nog geen participant van dit instrument.'))
      .toBeVisible()
    await expect.element(field('Naam van de ontvanger')).not.toBeInTheDocument()
  })

  it('receives from the legal person that is chosen, for who holds through several', async () => {
    const names = [anna, holding].map(({ id, legal_name, type }) => ({ id, legal_name, type }))
    const other = position(9, { id: idOf(4999), legal_person_id: holding.id })
    const { screen, user, receive, price, next } = await showTransfer([
      findsNoor,
      answer(receivers.list, names),
      answer(portfolio.listBalances, [own, other]),
    ])
    await user.click(screen.getByRole('radio', { name: /De Vries Beheer B\.V\.\s*Nog 10/ }))
    await user.click(screen.getByRole('radio', { name: /Iemand anders/ }))
    await receive()
    await price('11')
    await expect.element(screen.getByText('Nog 10 beschikbaar.')).toBeVisible()
    await price('10')
    await next()
    await next()
    await next()
    await expect.element(screen.getByText('van De Vries Beheer B.V.')).toBeVisible()
  })
})

describe('shares', () => {
  const ofShares = [findsNoor, answer(instruments.get, shares({ peer_to_peer: true }))]

  it('go under numbers that are chosen, which are reset when the amount changes', async () => {
    const { screen, receive, price, next, user, button } = await showTransfer(ofShares)
    await receive()
    await price()
    await next()
    await user.click(button('Nummers toevoegen'))
    await expect.element(screen.getByText('Alle 5 stuks zijn genummerd.')).toBeVisible()
    await expect.element(button('Nummers toevoegen')).toBeDisabled()
    await user.click(button('Vorige'))
    await user.click(button('Vorige'))
    await price('6')
    await next()
    await expect.element(screen.getByRole('textbox', { name: 'Van' })).not.toBeInTheDocument()
  })

  it('need a notarial deed, which the attachments say', async () => {
    const { screen, receive, price, next } = await showTransfer(ofShares)
    await receive()
    await price()
    await next()
    await next()
    await expect.element(screen.getByText(/notariële akte/)).toBeVisible()
  })
})

describe('options', () => {
  const options: Instrument = {
    ...facts,
    id: BOND,
    type: 'options',
    name: 'Medewerkersopties',
    price_per_unit: null,
    peer_to_peer: true,
    settings: {
      exercise_price: '42.50',
      exercise_ratio: 1,
      exercise_ratio_options: 1,
      set_expiration_date: '2030-01-01',
      expiration_frequency: null,
      expiration_period: null,
      underlying_instrument_id: null,
      underlying_instrument: null,
    },
  }

  it('do not go without the consent', async () => {
    const { screen, receive, price, next, question } = await showTransfer([
      findsNoor,
      answer(instruments.get, options),
    ])
    await receive()
    await price()
    await next()
    await next()
    await next()
    await expect
      .element(
        screen.getByText('Opties zijn persoonlijk. Voeg de toestemming van de uitgever toe.'),
      )
      .toBeVisible()
    await expect.element(question('Gaat er iets mee?')).toBeVisible()
  })
})

describe('accrued interest', () => {
  it('goes along beside the price, with what the bond reckons, and is in the total', async () => {
    const { screen, user, next, receive, price, button, sent } = await showTransfer([
      findsNoor,
      makes,
      answer(transactions.accruedInterest, {
        accrued_interest: '61.64',
        figures: {
          ...{ from: '2026-01-01', days: 90, rate: 0.05, day_count: 'act/365f' },
          principal: '5000.00',
        },
      }),
    ])
    await receive()
    await price()
    await expect
      .element(screen.getByText(/90 dagen sinds 1 jan\. 2026, tegen 5% per jaar over €.5\.000,00/))
      .toBeVisible()
    await user.click(screen.getByRole('combobox', { name: 'Opgebouwde rente' }))
    await user.click(screen.getByRole('option', { name: 'Naast de prijs' }))
    await expect
      .element(screen.getByRole('textbox', { name: 'Bedrag aan opgebouwde rente' }))
      .toHaveValue('61,64')
    await next()
    await next()
    await next()
    await expect.element(screen.getByText('plus € 61,64 opgebouwde rente')).toBeVisible()
    await expect.element(screen.getByText('€ 5.061,64').last()).toBeVisible()
    await user.click(button('Transactie maken'))

    await vi.waitFor(() =>
      expect(sent.find(({ path }) => path === '/transactions/create')?.body).toMatchObject({
        accrued_interest: '61.64',
      }),
    )
  })
})
