import { accounts } from '@zegel/contract/accounts/accounts'
import { passwords } from '@zegel/contract/accounts/passwords'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { answer, refuse, show, showRoutes } from '../../../../test/harness.tsx'
import { routeTree } from '../../../app/routes.tsx'
import { ResetPasswordScreen } from './reset-password-screen.tsx'

type Shown = Awaited<ReturnType<typeof show>>

const FAILED =
  'Fout: Er is iets misgegaan met het resetten van je wachtwoord. Probeer het opnieuw of neem contact met ons op.'

describe('choosing another password', () => {
  const path = '/reset-password?token=geheim&email=ann%2Bzegel%40demo.test'
  const reset = answer(passwords.resetPassword, { message: 'Wachtwoord is gereset!' })

  async function choose({ screen, user }: Shown, password: string, again: string) {
    await user.fill(screen.getByLabelText('Nieuw wachtwoord', { exact: true }), password)
    await user.fill(screen.getByLabelText('Herhaal het wachtwoord', { exact: true }), again)
    await user.keyboard('{Enter}')
  }

  it('wipes what is secret from the address, and shows whose password it is', async () => {
    const { screen, router } = await show(<ResetPasswordScreen />, [], { path })
    await expect.element(screen.getByLabelText('E-mailadres')).toHaveValue('ann+zegel@demo.test')
    await expect.poll(() => router.state.location.href).toBe('/reset-password')
    await expect
      .element(screen.getByLabelText('Nieuw wachtwoord', { exact: true }))
      .toHaveAttribute('autocomplete', 'new-password')
  })

  it('refuses a password that is too short, or not repeated', async () => {
    const shown = await show(<ResetPasswordScreen />, [], { path })
    for (const [password, again, text] of [
      ['', '', 'Wachtwoord is verplicht'],
      ['zeven77', 'zeven77', 'Je wachtwoord moet minstens 8 karakters zijn.'],
      ['molens!!', '', 'Herhaal het wachtwoord.'],
      ['molens!!', 'anders!!', 'De wachtwoorden komen niet overeen!'],
    ] as const) {
      await choose(shown, password, again)
      await expect.element(shown.screen.getByText(text, { exact: true })).toBeVisible()
    }
    expect(shown.sent).toEqual([])
  })

  it('says that it worked and goes on after a moment, to the sign-in page for a guest', async () => {
    const guest = answer(accounts.currentUser, { guest: true })
    const shown = await showRoutes(routeTree, [guest, reset], { path })
    await expect.element(shown.screen.getByLabelText('E-mailadres')).toBeVisible()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await choose(shown, 'molens!!', 'molens!!')
    await expect.element(shown.screen.getByText('Gelukt: Wachtwoord is gereset!')).toBeVisible()
    expect(shown.sent[0]?.body).toEqual({
      token: 'geheim',
      email: 'ann+zegel@demo.test',
      password: 'molens!!',
      password_confirmation: 'molens!!',
    })
    // Looking for a text lets this clock go on a little too.
    vi.advanceTimersByTime(1500)
    expect(shown.router.state.location.pathname).toBe('/reset-password')
    vi.advanceTimersByTime(500)
    await expect.poll(() => shown.router.state.location.href).toBe('/login?redirect=%2Fapp%2Fhome')
  })

  it('says what is wrong with the password, and that it failed', async () => {
    const failure = { errors: { password: ['Te bekend.'] } }
    const refused = refuse(passwords.resetPassword, 422, failure)
    const shown = await show(<ResetPasswordScreen />, [refused], { path })
    await choose(shown, 'molens!!', 'molens!!')
    await expect.element(shown.screen.getByText(FAILED)).toBeVisible()
    await expect.element(shown.screen.getByText('Te bekend.', { exact: true })).toBeVisible()
    expect(shown.router.state.location.pathname).toBe('/reset-password')
  })

  async function expectOnlyNewLink({ screen }: Shown, reason: string) {
    await expect.element(screen.getByText(reason)).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Vraag een nieuwe link aan' }))
      .toHaveAttribute('href', '/forgot-password')
    await expect.element(screen.getByLabelText('Nieuw wachtwoord')).not.toBeInTheDocument()
  }

  it('offers a new link, or to sign in, where the link was used or is too old', async () => {
    const failure = { code: 'reset-link-invalid', errors: { email: ['Deze link werkt niet.'] } }
    const refused = refuse(passwords.resetPassword, 422, failure)
    const shown = await show(<ResetPasswordScreen />, [refused], { path })
    await choose(shown, 'molens!!', 'molens!!')
    await expect.element(shown.screen.getByText(FAILED)).toBeVisible()
    await expectOnlyNewLink(shown, 'Deze link werkt niet meer')
    await expect.element(shown.screen.getByRole('link', { name: 'Inloggen' })).toBeVisible()
  })

  it.each(['', '?token=geheim', '?email=a%40b.test', '?token=geheim&email=ann%40demo.'])(
    'offers a new link at an address that was cut off: %s',
    async (incomplete) => {
      const shown = await show(<ResetPasswordScreen />, [], {
        path: `/reset-password${incomplete}`,
      })
      await expectOnlyNewLink(shown, 'Deze link is niet volledig')
    },
  )
})
