import { instruments } from '@zegel/contract/instruments/instruments'
import { portfolio } from '@zegel/contract/portfolio/portfolio'
import { limitedRights } from '@zegel/contract/register/limited-rights'
import { transactions } from '@zegel/contract/transactions/transactions'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { attach } from '../../../../test/attach.ts'
import { answer, refuse } from '../../../../test/harness.tsx'
import { idOf, limitedRight, position, transaction } from '../../../../test/data/register-data.ts'
import {
  anna,
  findsNoor,
  makes,
  noor,
  open,
  own,
  showFilledIn,
  showTransfer,
} from '../../../../test/fixtures/transfer-fixture.tsx'
import { today } from '../../../lib/format.ts'

afterEach(() => vi.restoreAllMocks())

const stepOf = ({ state }: { state: { location: { search: Record<string, unknown> } } }) =>
  state.location.search['step']

describe('the steps', () => {
  it('come in their order, from the receiver to what was filled in', async () => {
    const shown = await showTransfer([findsNoor])
    const { question, router, walk } = shown
    await expect.element(question('Aan wie draag je over?')).toBeVisible()
    await walk()
    await expect.element(question('Klopt alles?')).toBeVisible()
    expect(stepOf(router)).toBe('summary')
    const names = shown.screen.getByRole('navigation', { name: 'Stappen' }).getByRole('listitem')
    expect(names.elements().map(({ textContent }) => textContent.replace(/^\d/, ''))).toEqual([
      expect.stringMatching(/^Ontvanger/),
      expect.stringMatching(/^Prijs en aantal/),
      expect.stringMatching(/^Datum en bericht/),
      expect.stringMatching(/^Voorkeuren/),
      expect.stringMatching(/^Bijlagen/),
      'Controleren',
    ])
  })

  it('do not go on while something is wrong, and a toast says so', async () => {
    const { screen, next, router } = await showTransfer()
    await next()
    await next()
    await expect
      .element(screen.getByRole('alert').filter({ hasText: 'Nog niet alles klopt' }))
      .toBeVisible()
    await expect.element(screen.getByText('Kies een ontvanger')).toBeVisible()
    expect(stepOf(router)).toBeUndefined()
  })

  it('say no longer that something is wrong once it is right', async () => {
    const { screen, next, receive, question } = await showTransfer([findsNoor])
    const toast = screen.getByRole('alert').filter({ hasText: 'Nog niet alles klopt' })
    await next()
    await expect.element(toast).toBeVisible()
    await receive()
    await expect.element(question('Hoeveel, en voor welke prijs?')).toBeVisible()
    await expect.element(toast).not.toBeInTheDocument()
  })

  it('begin with one unit, without a price, from today', async () => {
    const { screen, receive, next, field, user } = await showTransfer([findsNoor])
    await expect.element(screen.getByText('1 stuk')).not.toBeInTheDocument()
    await receive()
    await expect.element(field('Aantal')).toHaveValue('1')
    await expect.element(field('Prijs per stuk')).toHaveValue('')
    await user.fill(field('Prijs per stuk'), '1050')
    await user.tab()
    await expect.element(field('Prijs per stuk')).toHaveValue('1.050,00')
    await next()
    await expect
      .element(field('Ingangsdatum'))
      .toHaveValue(today().split('-').toReversed().join('-'))
  })

  it('say at the fields what is wrong with price and amount, and how many are left', async () => {
    const { screen, receive, price, field } = await showTransfer([findsNoor])
    await receive()
    await price('39', '0')
    await expect.element(screen.getByText('De prijs moet hoger dan 0 zijn.')).toBeVisible()
    await price('39', '10')
    await expect.element(screen.getByText('Nog 38 beschikbaar.')).toBeVisible()
    await expect.element(field('Aantal')).toHaveFocus()
    await price('0', '10')
    await expect.element(screen.getByText('Het aantal moet hoger dan 0 zijn.')).toBeVisible()
  })

  it('go back from the second on, by the button and by the browser', async () => {
    const { receive, button, question, user, router, price } = await showTransfer([findsNoor])
    await expect.element(question('Aan wie draag je over?')).toBeVisible()
    await expect.element(button('Vorige')).not.toBeInTheDocument()
    await receive()
    await price()
    await expect.element(question('Vanaf wanneer, en met welk bericht?')).toBeVisible()
    await user.click(button('Vorige'))
    await expect.element(question('Hoeveel, en voor welke prijs?')).toBeVisible()
    router.history.back()
    await expect.element(question('Vanaf wanneer, en met welk bericht?')).toBeVisible()
  })

  it('are walked by keyboard alone, and each question is read when it arrives', async () => {
    const { screen, field, user, question } = await showTransfer([findsNoor])
    await user.click(field('E-mailadres van de ontvanger'))
    await user.keyboard('noor@demo.test{Enter}')
    await expect.element(screen.getByText('Noor Bakker')).toBeVisible()
    await user.tab()
    await user.tab()
    await user.keyboard('{Enter}')
    await expect.element(question('Hoeveel, en voor welke prijs?')).toHaveFocus()
    // Past the word that is explained.
    await user.tab()
    await user.tab()
    await user.keyboard('5{Tab}{Tab}10{Enter}')
    await expect.element(question('Vanaf wanneer, en met welk bericht?')).toHaveFocus()
  })

  it('start at the first that is not right, for who opens a later one', async () => {
    const { question, router } = await showTransfer([], `position=${own.id}&step=summary`)
    await expect.element(question('Aan wie draag je over?')).toBeVisible()
    await vi.waitFor(() => expect(stepOf(router)).toBe('receiver'))
  })
})

describe('the summary', () => {
  it('cuts a message at 100 characters and the titles of files at 20', async () => {
    const shown = await showTransfer([findsNoor])
    const { screen, receive, price, next, user, field } = shown
    await receive()
    await price()
    await user.fill(field('Bericht (optioneel)'), 'a'.repeat(101))
    await next()
    await next()
    const file = new File(['x'], `${'b'.repeat(21)}.pdf`, { type: 'application/pdf' })
    await attach(file)
    await next()
    await expect.element(screen.getByText(`${'a'.repeat(100)}…`, { exact: true })).toBeVisible()
    await expect.element(screen.getByText(`${'b'.repeat(20)}…`, { exact: true })).toBeVisible()
  })

  it('leads from each item back to its step', async () => {
    const { screen, user, question } = await showFilledIn()
    const items = screen.getByRole('link', { name: /Wijzigen$/ })
    expect(items.elements()).toHaveLength(5)
    await user.click(items.nth(2))
    await expect.element(question('Vanaf wanneer, en met welk bericht?')).toBeVisible()
  })

  it('makes nothing in the first second', async () => {
    const { setTimeout: start } = window
    const second = vi.fn<() => void>()
    vi.spyOn(window, 'setTimeout').mockImplementation(((handle: () => void, wait?: number) => {
      if (wait !== 1000) return start(handle, wait)
      second.mockImplementation(handle)
      return 0
    }) as typeof window.setTimeout) // safe: nobody here waits for anything but a function
    const { button } = await showFilledIn()
    await expect.element(button('Transactie maken')).toBeDisabled()
    second()
    await expect.element(button('Transactie maken')).toBeEnabled()
  })
})

describe('making it', () => {
  it('sends what was filled in, says so, and goes on to the transaction', async () => {
    const { screen, walk, button, user, sent, router } = await showTransfer([findsNoor, makes])
    await walk()
    await user.click(button('Transactie maken'))
    await expect.element(screen.getByText('Transactie gemaakt', { exact: false })).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'Thuis' })).toBeVisible()
    expect(router.state.location.search).toMatchObject({ transaction: transaction(1).uuid })
    const made = sent.find(({ path }) => path === transactions.create.path)
    expect(made?.headers.get('Idempotency-Key')).toBeTruthy()
    expect(made?.body).toMatchObject({
      sending_legal_person_id: anna.id,
      receiving_legal_person_id: noor.id,
      type: 'transfer',
      amount: 5,
      price_per_unit: '1000.00',
      notify_recipient: true,
      is_paid: false,
    })
    expect(sessionStorage).toHaveLength(0)
  })

  it('says what becomes of a right on the units, and asks for the deed by which it ends', async () => {
    const right = limitedRight({ holders: [{ legal_person: anna, amount: 4, numbering: [] }] })
    const shown = await showTransfer([findsNoor, makes, answer(limitedRights.list, [right])])
    const { screen, receive, price, next, question, button, user, sent } = shown
    await receive()
    await price()
    await next()
    const choice = screen.getByRole('combobox', { name: /Pandrecht van Bank De Vaart/ })
    await user.click(choice)
    await user.click(screen.getByRole('option', { name: 'Eindigt' }))
    await next()
    await expect.element(question('Hoe wil je het regelen?')).toBeVisible()
    await expect.element(screen.getByText(/Van welke dag is de akte/)).toBeVisible()
    await user.click(choice)
    await user.click(screen.getByRole('option', { name: 'Gaat mee naar de ontvanger' }))
    await next()
    await next()
    await expect.element(screen.getByText(/· Recht gaat mee/).last()).toBeVisible()
    await user.click(button('Transactie maken'))
    await expect.element(screen.getByRole('heading', { name: 'Thuis' })).toBeVisible()
    const made = sent.find(({ path }) => path === transactions.create.path)
    expect(made?.body).toMatchObject({ limited_rights: [{ id: right.id, becomes: 'goes along' }] })
  })

  it('leads to the step of the field that the server refuses, which says how many are left', async () => {
    const { screen, button, user, question, field } = await showFilledIn([
      refuse(transactions.create, 422, {
        errors: { amount: ['Nog 3 beschikbaar.', 'Te veel'] },
      }),
    ])
    await user.click(button('Transactie maken'))
    await expect
      .element(
        screen.getByText('Er is iets misgegaan bij het maken van de transactie', { exact: false }),
      )
      .toBeVisible()
    await expect.element(question('Hoeveel, en voor welke prijs?')).toBeVisible()
    await expect.element(screen.getByText('Nog 3 beschikbaar., Te veel')).toBeVisible()
    await expect.element(field('Aantal')).toHaveFocus()
  })

  it('is no longer possible when the issuer closed the instrument meanwhile', async () => {
    let isOpen = true
    const { screen, button, user } = await showFilledIn([
      answer(instruments.get, () => open({ peer_to_peer: isOpen })),
      refuse(transactions.create, 422, {
        code: 'transfer-not-allowed',
        message: 'Dit instrument kun je niet zelf overdragen.',
      }),
    ])
    isOpen = false
    await user.click(button('Transactie maken'))
    await expect
      .element(screen.getByText('Dit instrument kun je niet zelf overdragen'))
      .toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Naar je positie' })).toBeVisible()
  })
})

describe('without a position in the address', () => {
  const named = (number: number, name: string, peer_to_peer = true) => {
    const basis = position(number)
    const id = idOf(600 + number)
    return {
      ...basis,
      financial_instrument_id: id,
      financial_instrument: { ...basis.financial_instrument, id, name, peer_to_peer },
    }
  }

  it('a choice is offered from what can be transferred', async () => {
    const { screen } = await showTransfer(
      [
        answer(portfolio.listBalances, [
          named(1, 'Zonlening'),
          named(2, 'Windlening'),
          named(3, 'Gesloten lening', false),
        ]),
      ],
      '',
    )
    await expect.element(screen.getByRole('link', { name: /Zonlening/ })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: /Windlening/ })).toBeVisible()
    await expect.element(screen.getByText('Gesloten lening')).not.toBeInTheDocument()
  })

  it('the way back is shown when there is nothing to transfer', async () => {
    const { screen } = await showTransfer([answer(portfolio.listBalances, [])], '')
    await expect
      .element(screen.getByText('Je hebt niets dat je zelf kunt overdragen'))
      .toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Naar Home' })).toBeVisible()
  })
})
