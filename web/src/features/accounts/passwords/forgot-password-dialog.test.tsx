import { accounts } from '@zegel/contract/accounts/accounts'
import { passwords } from '@zegel/contract/accounts/passwords'
import { describe, expect, it, vi } from 'vitest'
import { answer, refuse, show, showRoutes } from '../../../../test/harness.tsx'
import { routeTree } from '../../../app/routes.tsx'
import { LoginScreen } from '../../../app/screens/public/login-screen.tsx'

describe('a forgotten password', () => {
  it('starts with the address that was filled in already', async () => {
    const { screen, user } = await show(<LoginScreen />)
    await user.fill(screen.getByLabelText('E-mailadres'), 'ann@demo.test')
    await user.click(screen.getByRole('button', { name: 'Wachtwoord vergeten?' }))
    const dialog = screen.getByRole('dialog', { name: 'Wachtwoord vergeten' })
    await expect.element(dialog.getByLabelText('E-mailadres')).toHaveValue('ann@demo.test')
    await expect.element(dialog.getByLabelText('E-mailadres')).toHaveFocus()
  })

  it.each([
    ['', 'E-mail is verplicht'],
    ['ann', 'Dit is geen geldig e-mailadres.'],
  ])('asks for an address: not for "%s"', async (typed, text) => {
    const { screen, user, sent } = await show(<LoginScreen />, [], { path: '/forgot-password' })
    const dialog = screen.getByRole('dialog')
    await user.fill(dialog.getByLabelText('E-mailadres'), typed)
    await user.keyboard('{Enter}')
    await expect.element(dialog.getByText(text)).toBeVisible()
    expect(sent).toEqual([])
  })

  it.each([
    ['it worked', answer(passwords.forgotPassword, { message: 'ok' })],
    ['it was refused', refuse(passwords.forgotPassword, 422, { errors: { email: ['Nee'] } })],
    ['it failed', refuse(passwords.forgotPassword, 500)],
  ])('says the same when %s', async (_, reply) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { screen, user, sent } = await show(<LoginScreen />, [reply], {
      path: '/forgot-password',
    })
    await user.fill(screen.getByRole('dialog').getByLabelText('E-mailadres'), 'Ann@demo.test')
    await user.keyboard('{Enter}')
    await expect
      .element(screen.getByRole('dialog').getByRole('status'))
      .toMatchTextContent(/^Als er een account is met het adres ann@demo\.test/)
    await expect.element(screen.getByText('Nee')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Terug naar inloggen' })).toHaveFocus()
    expect(sent[0]?.body).toEqual({ email: 'ann@demo.test' })
    log.mockRestore()
  })

  it('has an address of its own, which closing leaves', async () => {
    const guest = answer(accounts.currentUser, { guest: true })
    const { screen, user, router } = await showRoutes(routeTree, [guest], {
      path: '/forgot-password?redirect=%2Fapp%2Fprofile',
    })
    await expect.element(screen.getByRole('dialog').getByLabelText('E-mailadres')).toHaveFocus()
    await expect.element(screen.getByText('E-mail is verplicht')).not.toBeInTheDocument()
    await user.click(screen.getByRole('dialog').getByRole('button', { name: 'Annuleren' }))
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(() => router.state.location.href).toBe('/login?redirect=%2Fapp%2Fprofile')
    await expect.element(screen.getByLabelText('E-mailadres')).toHaveFocus()
  })
})
