import { accounts, type User } from '@zegel/contract/accounts/accounts'
import { passwords } from '@zegel/contract/accounts/passwords'
import { profile } from '@zegel/contract/accounts/profile'
import { registration } from '@zegel/contract/accounts/registration'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Refusal } from '../../../../test/data/stub-api.ts'
import { answer, refuse, show, testUser } from '../../../../test/harness.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { MoneyField } from '../../../ui/fields/number-fields.tsx'
import { useUser } from '../../../shared/current-user.ts'
import { BankSection } from './bank-section.tsx'
import { EmailSection } from './email-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'

const IBAN = 'NL91ABNA0417164300'
const NOT_UPDATED = 'Fout: Er was iets misgegaan met het bijwerken'

function Email() {
  return <EmailSection user={useUser()} />
}

function Bank() {
  return <BankSection user={useUser()} />
}

function Amount() {
  const [amount, setAmount] = useState('')
  return (
    <>
      <MoneyField label="Bedrag" value={amount} onChange={setAmount} />
      <button type="button">Verder</button>
    </>
  )
}

function Preferences() {
  return <PreferencesSection user={useUser()} />
}

function withIban(iban: string | null): User {
  const user = testUser()
  return { ...user, natural_person: { ...user.natural_person, IBAN: iban } }
}

it('warns of an address that was not verified, and sends a link', async () => {
  const { screen, user, sent } = await show(
    <Email />,
    [answer(registration.requestVerification, undefined)],
    { user: testUser({ email_verified_at: null }) },
  )
  await expect.element(screen.getByText(/Je e-mailadres is nog niet bevestigd\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'E-mailadres bevestigen' }))

  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Gelukt: We hebben een link gestuurd naar superadmin@demo.test.')
  expect(sent.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/email/verification-notification', body: undefined },
  ])
})

it('does not warn of an address that was verified', async () => {
  const { screen } = await show(<Email />)
  await expect.element(screen.getByText('Bevestigd')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'E-mailadres bevestigen' }))
    .not.toBeInTheDocument()
})

it('says that the link to verify could not be sent', async () => {
  const { screen, user } = await show(<Email />, [refuse(registration.requestVerification, 500)], {
    user: testUser({ email_verified_at: null }),
  })
  await user.click(screen.getByRole('button', { name: 'E-mailadres bevestigen' }))
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Fout: De link kon niet worden gestuurd. Probeer het opnieuw.')
})

async function changingEmail(answers: Parameters<typeof show>[1], email: string) {
  const shown = await show(<Email />, answers)
  const { screen, user } = shown
  await user.click(screen.getByRole('button', { name: 'E-mailadres wijzigen' }))
  await user.fill(screen.getByLabelText('Nieuw e-mailadres'), email)
  await user.click(screen.getByRole('button', { name: 'Link sturen' }))
  return shown
}

it.each([
  ['', 'E-mail is verplicht'],
  ['sanne@', 'Dit is geen geldig e-mailadres.'],
])('does not change the address to "%s"', async (email, says) => {
  const { screen, sent } = await changingEmail([], email)
  await expect.element(screen.getByText(says)).toBeVisible()
  expect(sent).toEqual([])
})

it('asks for the password before changing the address, and tells where the link went', async () => {
  let isConfirmed = false
  const { screen, user, sent } = await changingEmail(
    [
      answer(registration.changeEmail, ({ body }) => (isConfirmed ? body : new Refusal(423, {}))),
      answer(passwords.confirmPassword, () => {
        isConfirmed = true
        return undefined
      }),
    ],
    'nieuw@demo.test',
  )
  await user.fill(screen.getByLabelText('Wachtwoord', { exact: true }), 'noordermolen')
  await user.click(screen.getByRole('button', { name: 'Bevestigen' }))

  await expect
    .element(screen.getByText(/^We hebben een link gestuurd naar nieuw@demo\.test\./))
    .toBeVisible()
  await expect.element(screen.getByText('superadmin@demo.test')).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent.at(-1)?.body).toEqual({ email: 'nieuw@demo.test' })
})

it('says that the address could not be changed', async () => {
  const { screen } = await changingEmail([refuse(registration.changeEmail, 500)], 'nieuw@demo.test')
  await expect.element(screen.getByText(NOT_UPDATED)).toBeVisible()
})

it('shows the account in groups of four', async () => {
  const { screen } = await show(<Bank />, [], { user: withIban(IBAN) })
  await expect.element(screen.getByText('NL91 ABNA 0417 1643 00')).toBeVisible()
})

async function changingIban(answers: Parameters<typeof show>[1], iban: string) {
  const shown = await show(<Bank />, answers)
  const { screen, user } = shown
  await user.click(screen.getByRole('button', { name: 'IBAN toevoegen' }))
  await user.fill(screen.getByLabelText('IBAN', { exact: true }), iban)
  await user.click(screen.getByRole('button', { name: 'IBAN opslaan' }))
  return shown
}

it.each([
  ['', 'IBAN is verplicht'],
  ['NL92 ABNA 0417 1643 00', 'Dit is geen geldig IBAN.'],
  ['NL91', 'Dit is geen geldig IBAN.'],
])('does not keep the account "%s"', async (iban, says) => {
  const { screen, sent } = await changingIban([], iban)
  await expect.element(screen.getByText(says)).toBeVisible()
  expect(sent).toEqual([])
})

it('says that an IBAN is wrong when its field is left', async () => {
  const { screen, user } = await show(<Bank />)
  await user.click(screen.getByRole('button', { name: 'IBAN toevoegen' }))
  await user.fill(screen.getByLabelText('IBAN', { exact: true }), 'NL00')
  await user.tab()
  await expect.element(screen.getByText('Dit is geen geldig IBAN.')).toBeVisible()
})

it('keeps an account that is typed with spaces and small letters', async () => {
  const { screen, sent } = await changingIban(
    [answer(profile.setIban, undefined)],
    'nl91 abna 0417 1643 00',
  )
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Gelukt: Je IBAN is gewijzigd.')
  expect(sent.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: 'PATCH', path: '/user/iban', body: { IBAN, IBAN_name: null } },
  ])
})

it('says that the account could not be kept, but not when the password was not given', async () => {
  const { screen, user } = await changingIban([refuse(profile.setIban, 423)], IBAN)
  await expect.element(screen.getByLabelText('Wachtwoord', { exact: true })).toBeVisible()
  await user.keyboard('{Escape}')
  await expect.element(screen.getByText(NOT_UPDATED)).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('IBAN', { exact: true })).toHaveValue(IBAN)
})

it('says that the account could not be kept', async () => {
  const { screen } = await changingIban([refuse(profile.setIban, 500)], IBAN)
  await expect.element(screen.getByText(NOT_UPDATED)).toBeVisible()
})

it('changes the language at once and keeps it', async () => {
  const { screen, user, sent } = await show(<Preferences />, [
    answer(accounts.setLanguage, undefined),
  ])
  await user.click(screen.getByText('English'))
  await expect.element(screen.getByRole('heading', { name: 'Preferences' })).toBeVisible()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ language: 'en' }])
})

it('writes numbers another way in any language, also in what is typed, and keeps that', async () => {
  let number_format: User['number_format'] = null
  const { screen, user, sent } = await show(<Preferences />, [
    answer(accounts.currentUser, () => testUser({ number_format })),
    answer(profile.setNumberFormat, ({ body }) => {
      number_format = body.number_format
      return undefined
    }),
  ])
  await expect.element(screen.getByRole('radio', { name: '1.234,56' })).toBeChecked()
  await user.click(screen.getByText('1,234.56'))
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ number_format: 'en' }])
  await expect.element(screen.getByRole('radio', { name: '1,234.56' })).toBeChecked()
  expect(formatMoney('1234.50')).toBe('€\u00a01,234.50')

  const { screen: other } = await show(<Amount />, [], { user: testUser({ number_format }) })
  await user.fill(other.getByLabelText('Bedrag'), '1,500')
  await user.click(other.getByRole('button', { name: 'Verder' }))
  await expect.element(other.getByLabelText('Bedrag')).toHaveValue('1,500.00')
})

it('writes numbers as before when that could not be kept, and says so', async () => {
  const { screen, user } = await show(<Preferences />, [refuse(profile.setNumberFormat, 500)])
  await user.click(screen.getByText('1,234.56'))
  await expect.element(screen.getByRole('alert')).toHaveTextContent(NOT_UPDATED)
  await expect.element(screen.getByRole('radio', { name: '1.234,56' })).toBeChecked()
  expect(formatMoney('1234.50')).toBe('€\u00a01.234,50')
})

it('turns general messages off at once', async () => {
  let on = true
  const { screen, user, sent } = await show(<Preferences />, [
    answer(accounts.currentUser, () => testUser({ general_notifications: on })),
    answer(profile.setNotifications, ({ body }) => {
      on = body.general_notifications
      return undefined
    }),
  ])
  const toggle = screen.getByRole('switch')
  await expect.element(toggle).toBeChecked()
  await user.click(toggle)
  await expect.element(toggle).not.toBeChecked()
  expect(sent.map(({ body }) => body)).toEqual([{ general_notifications: false }])
})

it('puts the switch back when it could not be kept, and says so', async () => {
  const { screen, user } = await show(<Preferences />, [refuse(profile.setNotifications, 500)])
  const toggle = screen.getByRole('switch')
  await user.click(toggle)
  await expect.element(screen.getByRole('alert')).toHaveTextContent(NOT_UPDATED)
  await expect.element(toggle).toBeChecked()
})
