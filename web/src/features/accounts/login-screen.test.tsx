import { accounts } from '@zegel/contract/accounts'
import { expect, it } from 'vitest'
import { answer, refuse, show } from '../../../test/harness.tsx'
import { LoginScreen } from './login-screen.tsx'

const noTwoFactor = { two_factor: false, redirect: '/app/home' }

it('says at the fields what is missing, and puts the cursor in the first', async () => {
  const { screen, user, sent } = await show(<LoginScreen />)
  await user.click(screen.getByRole('button', { name: 'Inloggen' }))

  await expect.element(screen.getByText('E-mail is verplicht')).toBeVisible()
  await expect.element(screen.getByLabelText('E-mailadres')).toHaveFocus()
  expect(sent).toEqual([])
})

it('shows the server refusing the login at the e-mail address', async () => {
  const { screen, user } = await show(<LoginScreen />, [
    refuse(accounts.login, 422, {
      errors: { email: ['Dit e-mailadres en wachtwoord horen niet bij elkaar.'] },
    }),
  ])
  await user.fill(screen.getByLabelText('E-mailadres'), 'ann@demo.test')
  await user.fill(screen.getByLabelText('Wachtwoord', { exact: true }), 'fout')
  await user.click(screen.getByRole('button', { name: 'Inloggen' }))

  await expect
    .element(screen.getByText('Dit e-mailadres en wachtwoord horen niet bij elkaar.'))
    .toBeVisible()
  await expect.element(screen.getByLabelText('E-mailadres')).toHaveFocus()
})

it.each([
  { redirect: '/app/overview/instruments?id=1#x', lands: '/app/overview/instruments?id=1#x' },
  { redirect: 'https://evil.example//evil.example', lands: '/evil.example' },
  { redirect: '/api/logout', lands: '/app/home' },
])('goes on to $lands after signing in for $redirect', async ({ redirect, lands }) => {
  const { screen, user, router, sent } = await show(
    <LoginScreen />,
    [answer(accounts.login, noTwoFactor)],
    {
      path: `/login?redirect=${encodeURIComponent(redirect)}`,
    },
  )
  await user.fill(screen.getByLabelText('E-mailadres'), ' ann@demo.test ')
  await user.fill(screen.getByLabelText('Wachtwoord', { exact: true }), 'noordermolen')
  await user.click(screen.getByRole('button', { name: 'Inloggen' }))

  await expect.poll(() => router.state.location.href).toBe(lands)
  expect(sent[0]?.body).toEqual({ email: 'ann@demo.test', password: 'noordermolen', redirect })
})
