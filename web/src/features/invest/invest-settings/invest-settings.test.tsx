import { type InvestSettings, investSettings } from '@zegel/contract/invest/invest-settings'
import { payments } from '@zegel/contract/payments/payments'
import type { PaymentMethod } from '@zegel/core/invest/payment-method'
import { describe, expect, it } from 'vitest'
import { answer, refuse, show } from '../../../../test/harness.tsx'
import { BOND, bond } from '../../../../test/data/register-data.ts'
import { InvestSettingsCard } from './invest-settings-card.tsx'

const NOTHING: InvestSettings = {
  min_investment: null,
  max_investment: null,
  welcome_text: null,
  thank_you_text: null,
  return_link: null,
  payment_method: 'none',
  round_start_date: null,
  round_end_date: null,
}
const card = <InvestSettingsCard instrument={bond()} />
const saved = answer(investSettings.update, NOTHING)
const connected = (...methods: PaymentMethod[]) => answer(payments.methods, ['none', ...methods])
const savedOf = (sent: readonly { method: string; body: unknown }[]) =>
  sent.find(({ method }) => method === 'PATCH')?.body

describe('the settings', () => {
  it('say in words what holds, and what holds when nothing is set', async () => {
    const { screen } = await show(card)
    for (const text of ['Eén stuk', '€ 50.000,00', 'Altijd open', 'Buiten Zegel om'])
      await expect.element(screen.getByText(text)).toBeVisible()
  })

  it('show amounts, the round and where the investor goes', async () => {
    const instrument = bond({
      min_investment: '500.00',
      max_investment: '25000.00',
      round_start_date: '2020-03-01',
      round_end_date: '2020-06-30',
      return_link: 'https://noordermolen.example/bedankt',
    })
    const { screen } = await show(<InvestSettingsCard instrument={instrument} />)
    for (const text of ['€ 500,00', '€ 25.000,00', '1 mrt. 2020 t/m 30 jun. 2020', 'Gesloten'])
      await expect.element(screen.getByText(text)).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'noordermolen.example/bedankt' }))
      .toHaveAttribute('href', 'https://noordermolen.example/bedankt')
  })

  it('are changed by who manages the instrument only', async () => {
    const reading = bond({ may: { ...bond().may, manage: false } })
    const { screen } = await show(<InvestSettingsCard instrument={reading} />)
    await expect.element(screen.getByText('Welkomsttekst')).toBeVisible()
    expect(screen.getByRole('button').elements()).toEqual([])
  })

  it('are sent as they are typed, empty ones as nothing', async () => {
    const { screen, user, sent } = await show(card, [connected(), saved])
    await user.click(screen.getByRole('button', { name: 'Wijzigen', exact: true }))
    const dialog = screen.getByRole('dialog')
    await user.fill(dialog.getByLabelText('Minimale inleg'), '1.000')
    await user.fill(dialog.getByLabelText('Daarna naar'), 'noordermolen.example')
    await user.fill(dialog.getByLabelText('Einde van de ronde'), '30-06-2026')
    await user.click(dialog.getByRole('button', { name: 'Instellingen opslaan' }))
    await expect
      .element(screen.getByText('Investeringsinstellingen gewijzigd', { exact: false }))
      .toBeVisible()
    expect(savedOf(sent)).toEqual({
      financial_instrument_id: BOND,
      min_investment: '1000.00',
      max_investment: null,
      round_start_date: null,
      round_end_date: '2026-06-30',
      return_link: 'https://noordermolen.example',
      payment_method: 'none',
    })
  })

  it('say at the field what is wrong with what was typed', async () => {
    const { screen, user, sent } = await show(card, [connected(), saved])
    await user.click(screen.getByRole('button', { name: 'Wijzigen', exact: true }))
    const dialog = screen.getByRole('dialog')
    for (const { field, typed, text } of [
      {
        field: 'Maximale inleg',
        typed: '50.000,01',
        text: 'Via iDEAL kan iemand maximaal € 50.000,00 in één keer betalen.',
      },
      { field: 'Minimale inleg', typed: '0,50', text: 'Dit moet minstens € 1 zijn.' },
      { field: 'Daarna naar', typed: 'molen', text: 'Dit is geen adres van een website.' },
    ]) {
      await user.fill(dialog.getByLabelText(field), typed)
      await user.click(dialog.getByRole('button', { name: 'Instellingen opslaan' }))
      await expect.element(dialog.getByText(text)).toBeVisible()
    }
    expect(savedOf(sent)).toBeUndefined()
  })

  it('say at the field what the server refuses, and that it failed', async () => {
    const refusal = { errors: { min_investment: ['Het minimum is hoger dan het maximum.'] } }
    const { screen, user } = await show(card, [
      connected(),
      refuse(investSettings.update, 422, refusal),
    ])
    await user.click(screen.getByRole('button', { name: 'Wijzigen', exact: true }))
    const dialog = screen.getByRole('dialog')
    await user.fill(dialog.getByLabelText('Minimale inleg'), '10')
    await user.click(dialog.getByRole('button', { name: 'Instellingen opslaan' }))
    await expect.element(dialog.getByText('Het minimum is hoger dan het maximum.')).toBeVisible()
    await expect
      .element(screen.getByText('Er is iets misgegaan tijdens het wijzigen', { exact: false }))
      .toBeVisible()
  })

  it('offer no way of paying that is not connected, and say where to connect it', async () => {
    const { screen, user } = await show(card, [connected()])
    await user.click(screen.getByRole('button', { name: 'Wijzigen', exact: true }))
    await expect.element(screen.getByRole('radio', { name: 'Buiten Zegel om' })).toBeChecked()
    await expect.element(screen.getByRole('radio', { name: 'Mollie' })).toBeDisabled()
    await expect.element(screen.getByRole('radio', { name: 'Stripe' })).toBeDisabled()
    await expect.element(screen.getByRole('link', { name: 'Koppelingen' })).toBeVisible()
  })

  it('say nothing of connecting what is connected', async () => {
    const { screen, user } = await show(card, [connected('mollie', 'stripe')])
    await user.click(screen.getByRole('button', { name: 'Wijzigen', exact: true }))
    await expect.element(screen.getByRole('radio', { name: 'Stripe' })).toBeEnabled()
    await expect.element(screen.getByRole('link', { name: 'Koppelingen' })).not.toBeInTheDocument()
  })

  it('offer what is connected, and send what is chosen', async () => {
    const { screen, user, sent } = await show(card, [connected('mollie', 'sandbox'), saved])
    await user.click(screen.getByRole('button', { name: 'Wijzigen', exact: true }))
    await user.click(screen.getByRole('radio', { name: 'Mollie' }))
    await expect.element(screen.getByRole('radio', { name: 'Stripe' })).toBeDisabled()
    await expect.element(screen.getByRole('radio', { name: 'Proefomgeving' })).toBeEnabled()
    await user.click(screen.getByRole('button', { name: 'Instellingen opslaan' }))

    await expect.poll(() => savedOf(sent)).toMatchObject({ payment_method: 'mollie' })
  })
})

describe('the texts', () => {
  const writing = async () => {
    const shown = await show(card, [saved])
    await shown.user.click(shown.screen.getByRole('button', { name: 'Teksten wijzigen' }))
    const welcome = shown.screen.getByRole('textbox', { name: 'Welkomsttekst' })
    await expect.element(welcome).toBeVisible()
    return { ...shown, welcome, dialog: shown.screen.getByRole('dialog') }
  }
  const bodyOf = (sent: { body: unknown }[]) => sent[0]?.body

  it('are written with emphasis, headings and lists', async () => {
    const { user, welcome, dialog, sent } = await writing()
    await user.click(welcome)
    await user.click(dialog.getByRole('button', { name: 'Kop', exact: true }).first())
    await user.keyboard('Welkom{Enter}')
    await user.click(dialog.getByRole('button', { name: 'Vet' }).first())
    await user.keyboard('Samen')
    await user.click(dialog.getByRole('button', { name: 'Teksten opslaan' }))
    await expect
      .poll(() => bodyOf(sent))
      .toEqual({
        financial_instrument_id: BOND,
        welcome_text: '<h2>Welkom</h2><p><strong>Samen</strong></p>',
        thank_you_text: null,
      })
  })

  it('begin where one writes', async () => {
    const { welcome } = await writing()
    await expect.element(welcome).toHaveFocus()
  })

  it('stay open when Escape closes the address of a link', async () => {
    const { user, welcome, dialog } = await writing()
    await user.click(dialog.getByRole('button', { name: 'Link', exact: true }).first())
    await expect.element(dialog.getByLabelText('Adres van de link')).toHaveFocus()
    await user.keyboard('{Escape}')
    await expect.element(dialog.getByLabelText('Adres van de link')).not.toBeInTheDocument()
    await expect.element(welcome).toHaveFocus()
  })

  it('take a link without its https, and no link that is none', async () => {
    const { user, welcome, dialog, sent } = await writing()
    await user.click(welcome)
    await user.click(dialog.getByRole('button', { name: 'Link', exact: true }).first())
    const address = dialog.getByLabelText('Adres van de link')
    await user.fill(address, 'javascript:alert(1)')
    await user.keyboard('{Enter}')
    await expect.element(dialog.getByText('Dit is geen webadres of e-mailadres.')).toBeVisible()
    await user.fill(address, 'molen.nl')
    await user.keyboard('{Enter}')
    await user.click(dialog.getByRole('button', { name: 'Teksten opslaan' }))
    await expect.poll(() => JSON.stringify(bodyOf(sent))).toContain('href=\\"https://molen.nl\\"')
  })
})

it('shows a text without anything that runs or is styled, whatever the server answered', async () => {
  const welcome_text =
    '<h2 onclick="alert(1)">Hallo</h2><script>alert(1)</script><p style="color:red"><a href="javascript:alert(1)">een</a> <a href="https://molen.nl">twee</a><img src="x" onerror="alert(1)"></p>'
  const { screen } = await show(<InvestSettingsCard instrument={bond({ welcome_text })} />)
  await expect.element(screen.getByRole('heading', { name: 'Hallo' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'twee' })).toBeVisible()
  expect(screen.getByRole('link').elements()).toHaveLength(1)
  const html = screen.getByRole('heading', { name: 'Hallo' }).element().parentElement?.innerHTML
  expect(html).not.toMatch(/script|onclick|onerror|style|img/)
})
