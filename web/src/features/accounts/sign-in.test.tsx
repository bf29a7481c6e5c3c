import { accounts } from '@zegel/contract/accounts/accounts'
import { google } from '@zegel/contract/accounts/google'
import { describe, expect, it } from 'vitest'
import { answer, refuse, show } from '../../../test/harness.tsx'
import { LoginScreen } from '../../app/screens/public/login-screen.tsx'
import { readClosedAccount, saveClosedAccount } from './own-data/closed-account.ts'

const noTwoFactor = { two_factor: false, redirect: '/app/home' }

type Shown = Awaited<ReturnType<typeof show>>

async function signIn({ screen, user }: Shown, email = 'ann@demo.test') {
  await user.fill(screen.getByLabelText('E-mailadres'), email)
  await user.fill(screen.getByLabelText('Wachtwoord', { exact: true }), 'noordermolen')
  await user.keyboard('{Enter}')
}

function isSelected(field: Element): boolean {
  const { selectionStart, selectionEnd, value } = field as HTMLInputElement // safe: a field for a password
  return selectionStart === 0 && selectionEnd === value.length
}

it('says first that an account was closed, and until when that can be undone', async () => {
  saveClosedAccount('2026-12-27T12:00:00.000Z')
  const { screen, user } = await show(<LoginScreen />)
  await expect.element(screen.getByText('Je account is gesloten')).toBeVisible()
  await expect.element(screen.getByText(/^Tot 27 dec\. 2026 kunnen we dat/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Naar inloggen' }))

  await expect.element(screen.getByLabelText('E-mailadres')).toBeVisible()
  expect(readClosedAccount()).toBeUndefined()
})

describe('the sign-in form', () => {
  it('awaits the e-mail address, and lets a password manager fill in both', async () => {
    const { screen } = await show(<LoginScreen />)
    const email = screen.getByLabelText('E-mailadres')
    await expect.element(email).toHaveFocus()
    await expect.element(email).toHaveAttribute('autocomplete', 'username')
    await expect
      .element(screen.getByLabelText('Wachtwoord', { exact: true }))
      .toHaveAttribute('autocomplete', 'current-password')
  })

  it('says at the fields what is missing, and puts the cursor in the first', async () => {
    const { screen, user, sent } = await show(<LoginScreen />)
    await user.click(screen.getByRole('button', { name: 'Inloggen' }))

    await expect.element(screen.getByText('E-mail is verplicht')).toBeVisible()
    await expect.element(screen.getByText('Wachtwoord is verplicht')).toBeVisible()
    await expect.element(screen.getByLabelText('Wachtwoord', { exact: true })).toBeInvalid()
    await expect.element(screen.getByLabelText('E-mailadres')).toHaveFocus()
    expect(sent).toEqual([])
  })

  it('says at the password that the server refuses, and has it typed over', async () => {
    const text = 'Dit e-mailadres en wachtwoord horen niet bij elkaar.'
    const refused = refuse(accounts.login, 422, { errors: { email: [text] } })
    const shown = await show(<LoginScreen />, [refused])
    await signIn(shown)

    const password = shown.screen.getByLabelText('Wachtwoord', { exact: true })
    await expect.element(password).toHaveAccessibleDescription(text)
    await expect.element(password).toHaveFocus()
    await expect.poll(() => isSelected(password.element())).toBe(true)
    await shown.user.keyboard('another')
    await expect.element(password).toHaveValue('another')
  })

  it.each([
    { retryAfter: '45', text: 'Een nieuwe poging kan over 45 seconden.' },
    { retryAfter: '1800', text: 'Een nieuwe poging kan over 30 minuten.' },
  ])('says how long to wait after too many tries: $retryAfter', async ({ retryAfter, text }) => {
    const failure = { message: 'Te veel', errors: { email: ['Te veel pogingen.'] } }
    const refused = refuse(accounts.login, 429, failure, { 'Retry-After': retryAfter })
    const shown = await show(<LoginScreen />, [refused])
    await signIn(shown)

    await expect
      .element(shown.screen.getByRole('alert'))
      .toMatchTextContent(`Te veel pogingen. ${text}`)
    const password = shown.screen.getByLabelText('Wachtwoord', { exact: true })
    await expect.element(password).toBeValid()
    await expect.element(password).toHaveFocus()
  })

  it.each([
    { redirect: '/app/overview/instruments?id=1#x', lands: '/app/overview/instruments?id=1#x' },
    { redirect: 'https://evil.example//evil.example', lands: '/evil.example' },
    { redirect: '/api/logout', lands: '/app/home' },
    { redirect: '/login', lands: '/app/home' },
  ])('goes on to $lands after signing in for $redirect', async ({ redirect, lands }) => {
    const path = `/login?redirect=${encodeURIComponent(redirect)}`
    const shown = await show(<LoginScreen />, [answer(accounts.login, noTwoFactor)], { path })
    await signIn(shown, ' ann@demo.test ')

    await expect.poll(() => shown.router.state.location.href).toBe(lands)
    expect(shown.sent[0]?.body).toEqual({
      email: 'ann@demo.test',
      password: 'noordermolen',
      redirect,
    })
  })

  it('goes on to where the server says when the address says nothing', async () => {
    const reply = { two_factor: false, redirect: '/app/profile' }
    const shown = await show(<LoginScreen />, [answer(accounts.login, reply)], { path: '/login' })
    await signIn(shown)
    await expect.poll(() => shown.router.state.location.href).toBe('/app/profile')
  })
})

describe('signing in with Google', () => {
  it('is a link the browser follows, with where to go on to', async () => {
    const { screen } = await show(<LoginScreen />, [answer(google.options, { google: true })], {
      path: '/login?redirect=%2Fapp%2Fprofile',
    })
    await expect
      .element(screen.getByRole('link', { name: 'Inloggen met Google' }))
      .toHaveAttribute('href', '/api/auth/google?redirect=%2Fapp%2Fprofile')
  })

  it.each([
    ['not set up', answer(google.options, { google: false })],
    ['unknown', refuse(google.options, 500)],
  ])('is not offered when it is %s', async (_, options) => {
    const { screen } = await show(<LoginScreen />, [options])
    await expect.element(screen.getByRole('button', { name: 'Inloggen' })).toBeVisible()
    await expect.element(screen.getByText('Google')).not.toBeInTheDocument()
  })

  it.each([
    ['google', 'Inloggen met Google is niet gelukt. Probeer het opnieuw.'],
    ['google-cancelled', 'Je hebt het inloggen met Google afgebroken.'],
    ['google-not-linked', 'Log in met je wachtwoord en koppel Google in je profiel.'],
  ])('says why it failed: %s', async (error, text) => {
    const { screen } = await show(<LoginScreen />, [], { path: `/login?error=${error}` })
    await expect.element(screen.getByRole('alert')).toMatchTextContent(text)
  })
})

describe('below the form', () => {
  it('leads to the privacy policy, the terms and the contact page, in the language on screen', async () => {
    const { screen, user } = await show(<LoginScreen />)
    const link = (name: string) => screen.getByRole('link', { name })
    await expect.element(link('Privacyverklaring')).toHaveAttribute('href', '/privacy')
    await expect.element(link('Contact')).toHaveAttribute('href', '/contact')
    const terms = link('Algemene voorwaarden (PDF)')
    await expect.element(terms).toHaveAttribute('href', '/terms-nl.pdf')
    await user.click(screen.getByRole('button', { name: 'EN' }))
    await expect
      .element(link('Terms and conditions (PDF)'))
      .toHaveAttribute('href', '/terms-en.pdf')
  })

  it('says that this is a local environment, and nothing of a release that is not there', async () => {
    const { screen } = await show(<LoginScreen />)
    await expect.element(screen.getByText('Lokale omgeving')).toBeVisible()
    await expect.element(screen.getByText(/^Versie/)).not.toBeInTheDocument()
  })
})
