import { accounts } from '@zegel/contract/accounts/accounts'
import { registration } from '@zegel/contract/accounts/registration'
import { describe, expect, it, vi } from 'vitest'
import { answer, refuse, show, showRoutes, testUser } from '../../../../test/harness.tsx'
import { routeTree } from '../../../app/routes.tsx'
import { loadPage } from '../../../lib/browser/load-page.ts'
import { VerifyEmailScreen } from './verify-email-screen.tsx'

const invalid = {
  code: 'verify-link-invalid',
  message: 'Deze link werkt niet meer. Vraag een nieuwe aan.',
}

describe('verifying an address', () => {
  const path = '/verify-email?token=geheim'

  it('is done once, and the address bar forgets the token', async () => {
    const verified = answer(registration.verifyEmail, { email: 'ann@demo.test' })
    const { screen, router, sent } = await show(<VerifyEmailScreen />, [verified], { path })
    await expect.element(screen.getByText('ann@demo.test hoort nu bij je account.')).toBeVisible()
    await expect.poll(() => router.state.location.href).toBe('/verify-email')
    await expect
      .element(screen.getByRole('link', { name: 'Verder naar Zegel' }))
      .toHaveAttribute('href', '/app/home')
    expect(sent.map(({ body }) => body)).toEqual([{ token: 'geheim' }])
  })

  it('leads to the profile when the link does not work any more', async () => {
    const refused = refuse(registration.verifyEmail, 422, invalid)
    const user = testUser({ email_verified_at: null })
    const { screen } = await show(<VerifyEmailScreen />, [refused], { path, user })
    await expect.element(screen.getByRole('alert')).toMatchTextContent(invalid.message)
    await expect
      .element(screen.getByRole('link', { name: 'Naar je profiel' }))
      .toHaveAttribute('href', '/app/profile')
  })

  it('says to whoever follows a used link that their address is verified already', async () => {
    const before = [testUser({ email_verified_at: null })]
    const { screen } = await show(
      <VerifyEmailScreen />,
      [
        refuse(registration.verifyEmail, 422, invalid),
        // Verified in another tab meanwhile.
        answer(accounts.currentUser, () => before.shift() ?? testUser()),
      ],
      { path },
    )
    // It may as well be of another address that they wanted, and cut or mistyped.
    const note = screen.getByRole('note').filter({ hasText: 'Deze link werkt niet of niet meer' })
    await expect.element(note).toMatchTextContent(/superadmin@demo\.test hoort bij je account/)
    await expect.element(screen.getByText('niet bevestigd')).not.toBeInTheDocument()
  })

  it('says to a guest that a used link does not work any more', async () => {
    const { screen } = await showRoutes(
      routeTree,
      [
        refuse(registration.verifyEmail, 422, invalid),
        answer(accounts.currentUser, { guest: true }),
      ],
      { path },
    )
    await expect.element(screen.getByRole('alert')).toMatchTextContent(invalid.message)
  })

  it('lets a guest sign in first, and then goes on by itself', async () => {
    const first = refuse(registration.verifyEmail, 422, { code: 'sign-in-to-verify' })
    const guest = answer(accounts.currentUser, { guest: true })
    const { screen, user, router, sent } = await showRoutes(routeTree, [first, guest], { path })
    await user.click(screen.getByRole('link', { name: 'Inloggen' }))
    await expect.poll(() => router.state.location.href).toBe('/login?redirect=%2Fverify-email')
    await expect.element(screen.getByLabelText('E-mailadres')).toBeVisible()
    router.history.push('/verify-email')
    await expect.poll(() => sent.map(({ body }) => body.token)).toEqual(['geheim', 'geheim'])
  })

  it('lets whoever is signed in to another account change that', async () => {
    const first = refuse(registration.verifyEmail, 422, { code: 'sign-in-to-verify' })
    const signedOut = answer(accounts.logout, undefined)
    const { screen, user, sent } = await show(<VerifyEmailScreen />, [first, signedOut], { path })
    await expect
      .element(screen.getByText(/^Je bent ingelogd als superadmin@demo\.test\./))
      .toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Wisselen van account' }))
    await expect
      .poll(() => vi.mocked(loadPage).mock.calls)
      .toEqual([['/verify-email?token=geheim']])
    expect(sent.at(-1)?.path).toBe('/logout')
  })

  it('can be tried again when it failed', async () => {
    const { screen, user, sent } = await show(
      <VerifyEmailScreen />,
      [refuse(registration.verifyEmail, 500)],
      { path },
    )
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    await expect.poll(() => sent.length).toBe(2)
  })

  it('says so when there is no token', async () => {
    const { screen, sent } = await show(<VerifyEmailScreen />, [], { path: '/verify-email' })
    await expect
      .element(screen.getByRole('note'))
      .toMatchTextContent(/Deze link is niet volledig\./)
    expect(sent).toEqual([])
  })
})
