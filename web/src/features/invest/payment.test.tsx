import { accounts } from '@zegel/contract/accounts/accounts'
import { invest } from '@zegel/contract/invest/invest'
import { profile } from '@zegel/contract/accounts/profile'
import { describe, expect, it, vi } from 'vitest'
import type { Answer } from '../../../test/data/stub-api.ts'
import { answer, refuse } from '../../../test/harness.tsx'
import { anna, annaAsUser, investor, offer, offerFile } from '../../../test/data/invest-data.ts'
import { showAsAnna } from '../../../test/fixtures/invest-fixture.tsx'
import { BOND } from '../../../test/data/register-data.ts'
import { loadPage } from '../../lib/browser/load-page.ts'
import { saveInvested } from './thank-you/save-invested.ts'

const PAY = 'https://pay.example/checkout'
const paid = answer(invest.invest, { payment_link: PAY })

async function arrive(answers: readonly Answer[] = [], behind = {}) {
  const shown = await showAsAnna({ answers, behind })
  await shown.press('Volgende')
  const accept = () => shown.user.click(shown.screen.getByRole('checkbox'))
  return { ...shown, accept }
}

describe('paying', () => {
  it('shows who invests in what, and what it comes to', async () => {
    const { screen } = await arrive()
    for (const text of ['Anna de Vries', 'Energiecoöperatie De Noordermolen U.A.', '€ 1.000,00'])
      await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Informatiedocument' }))
      .toHaveAttribute('href', offerFile().location)
  })

  it('asks for the terms to be accepted, at their box', async () => {
    const { press, screen, accept, sent } = await arrive([paid])
    const told = screen.getByText('Ga akkoord met de voorwaarden om verder te gaan.')
    await press('Betalen')
    await expect.element(told).toBeVisible()
    await expect.element(screen.getByRole('checkbox')).toHaveFocus()
    expect(sent.some(({ path }) => path === '/financial_instruments/invest')).toBe(false)
    await accept()
    await expect.element(told).not.toBeInTheDocument()
  })

  it('asks for the information document to be opened first', async () => {
    const unopened = investor({ information_document_opened_at: null })
    const { screen, press, accept, user, sent } = await arrive([paid], { investor: unopened })
    await accept()
    await press('Betalen')
    await expect.element(screen.getByText(/Open het informatiedocument voordat/)).toBeVisible()
    const link = screen.getByRole('link', { name: 'Informatiedocument' })
    await expect.element(link).toHaveFocus()
    expect(sent.some(({ path }) => path === '/financial_instruments/invest')).toBe(false)
    // No page is behind it here.
    link.element().addEventListener('click', (event) => event.preventDefault())
    await user.click(link)
    await expect.element(screen.getByText(/Je hebt het informatiedocument geopend/)).toBeVisible()
    await press('Betalen')
    await expect.poll(() => vi.mocked(loadPage).mock.calls).toEqual([[PAY]])
  })

  it('is behind a yellow button', async () => {
    const { button, accept } = await arrive()
    await accept()
    const { backgroundColor } = getComputedStyle(button('Betalen').element())
    expect(backgroundColor).toBe('rgb(246, 196, 69)')
  })

  it('leads to where it is paid', async () => {
    const { accept, press, sent } = await arrive([paid])
    await accept()
    await press('Betalen')
    await expect.poll(() => vi.mocked(loadPage).mock.calls).toEqual([[PAY]])
    const call = sent.find(({ path }) => path === '/financial_instruments/invest')
    expect(call?.body).toEqual({
      financial_instrument_id: BOND,
      receiving_legal_person_id: anna.id,
      amount: 1,
    })
    expect(call?.headers.get('Idempotency-Key')).toBeTruthy()
  })

  it('leads to where it is paid also when the last units turn out to be taken before the answer', async () => {
    const answered = Promise.withResolvers<{ payment_link: string }>()
    let behind = {}
    const now = answer(invest.get, () => offer({ investor: investor(), ...behind }))
    const { accept, press, stepNow, queryClient } = await arrive([
      answer(invest.invest, () => answered.promise),
      now,
    ])
    await accept()
    await press('Betalen')
    behind = { state: 'goal-reached' }
    await queryClient.invalidateQueries()
    expect(stepNow()).toBe('payment')
    answered.resolve({ payment_link: PAY })
    await expect.poll(() => vi.mocked(loadPage).mock.calls).toEqual([[PAY]])
  })

  it('is the same investment when it is tried again', async () => {
    const { accept, press, sent, screen } = await arrive([refuse(invest.invest, 500)])
    await accept()
    await press('Betalen')
    const failed = screen.getByText('Er is iets misgegaan met het doorsturen naar de betaling', {
      exact: false,
    })
    await expect.element(failed).toBeVisible()
    await press('Betalen')
    const keys = () =>
      sent
        .filter(({ path }) => path === '/financial_instruments/invest')
        .map(({ headers }) => headers.get('Idempotency-Key'))
    await expect.poll(() => keys().length).toBe(2)
    expect(new Set(keys()).size).toBe(1)
  })

  it('is not there to be paid once more for who comes back to it by the browser', async () => {
    const { accept, press, title, screen } = await arrive([paid])
    await accept()
    await press('Betalen')
    await expect.poll(() => vi.mocked(loadPage).mock.calls).toEqual([[PAY]])
    saveInvested(BOND, 'made')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.element(title('Hoeveel wil je investeren?')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Vorige investering bekijken' }))
      .toHaveAttribute('href', '/app/transaction-complete?t=made')
  })

  it('says what the server has against it, in passing and on the page', async () => {
    const text = 'Er is nog maar € 500,00 beschikbaar.'
    const { accept, press, screen } = await arrive([
      refuse(invest.invest, 422, { message: text, errors: { amount: [text] } }),
    ])
    await accept()
    await press('Betalen')
    await expect.element(screen.getByRole('alert').getByText(text, { exact: false })).toBeVisible()
    await expect.element(screen.getByRole('note').getByText(text)).toBeVisible()
  })

  it('says so when nobody can pay now', async () => {
    const { accept, button, screen } = await arrive([], { paid_by: 'nothing' })
    await accept()
    await expect.element(screen.getByText(/Betalen kan op dit moment niet/)).toBeVisible()
    await expect.element(button('Betalen')).toBeDisabled()
  })

  it('is by transfer where nothing is connected', async () => {
    const { button, screen } = await arrive([], { paid_by: 'bank', held_hours: 336 })
    await expect.element(screen.getByText(/^Je reservering staat 14 dagen/)).toBeVisible()
    await expect.element(button('Investeren en overmaken')).toBeVisible()
  })

  it('is not reached before somebody chose', async () => {
    const { title, stepNow } = await showAsAnna({
      behind: {
        units: { least: 2, most: 5, step: 1, ceiling: 'investment' },
        investor: investor({ legal_persons: [] }),
      },
      step: 'payment',
    })
    await expect.element(title('Hoeveel wil je investeren?')).toBeVisible()
    await expect.poll(stepNow).toBe('selection')
  })
})

describe('the account that interest goes to', () => {
  const LABEL = 'Op welke rekening wil je rente en aflossing ontvangen? (IBAN)'
  const known = (IBAN: string | null) => {
    const user = annaAsUser()
    return answer(accounts.currentUser, {
      ...user,
      natural_person: { ...user.natural_person, IBAN },
    })
  }

  it('is asked before paying, and kept first', async () => {
    const { accept, press, fill, sent } = await arrive([
      known(null),
      answer(profile.setIban, undefined),
      paid,
    ])
    await accept()
    await fill(LABEL, 'NL91 ABNA 0417 1643 00')
    await press('Betalen')
    await expect.poll(() => vi.mocked(loadPage).mock.calls).toEqual([[PAY]])
    const paths = sent.map(({ path }) => path)
    expect(paths.indexOf('/user/iban')).toBeLessThan(paths.indexOf('/financial_instruments/invest'))
    expect(sent.find(({ path }) => path === '/user/iban')?.body).toEqual({
      IBAN: 'NL91 ABNA 0417 1643 00',
    })
  })

  it('holds the payment up while it is wrong', async () => {
    const refused = refuse(profile.setIban, 422, { errors: { IBAN: ['Dit is geen geldig IBAN'] } })
    const { accept, press, fill, screen, sent } = await arrive([known(null), refused, paid])
    await accept()
    await fill(LABEL, 'NL00')
    await press('Betalen')
    await expect.element(screen.getByText('Dit is geen geldig IBAN')).toBeVisible()
    expect(sent.some(({ path }) => path === '/financial_instruments/invest')).toBe(false)
  })

  it('may be left for later', async () => {
    const later = await arrive([known(null), paid])
    await later.accept()
    await later.press('Betalen')
    await expect.poll(() => vi.mocked(loadPage).mock.calls).toEqual([[PAY]])
  })

  it('is not asked of who gave it', async () => {
    const { screen } = await arrive([known('NL91ABNA0417164300')])
    await expect.element(screen.getByRole('checkbox')).toBeVisible()
    await expect.element(screen.getByLabelText(LABEL)).not.toBeInTheDocument()
  })
})
