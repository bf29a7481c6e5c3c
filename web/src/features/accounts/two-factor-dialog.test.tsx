import { accounts } from '@zegel/contract/accounts/accounts'
import { twoFactor } from '@zegel/contract/accounts/two-factor'
import { expect, it } from 'vitest'
import type { Answer } from '../../../test/data/stub-api.ts'
import { answer, refuse, show } from '../../../test/harness.tsx'
import { LoginScreen } from '../../app/screens/public/login-screen.tsx'

const right = answer(twoFactor.challenge, undefined)
const wrong = refuse(twoFactor.challenge, 422, {
  code: 'code-wrong',
  errors: { code: ['Deze code klopt niet of is al gebruikt.'] },
})
const NOT_SIGNED_IN = 'Met deze code is inloggen niet gelukt. Probeer het opnieuw.'

async function askedForCode(challenge: Answer, path = '/login?redirect=%2Fapp%2Fprofile') {
  const login = answer(accounts.login, { two_factor: true, redirect: '/app/home' })
  const shown = await show(<LoginScreen />, [challenge, login], { path })
  const { screen, user } = shown
  await user.fill(screen.getByLabelText('E-mailadres'), 'ann@demo.test')
  await user.fill(screen.getByLabelText('Wachtwoord', { exact: true }), 'noordermolen')
  await user.keyboard('{Enter}')
  const code = screen.getByLabelText('Code van 6 cijfers')
  await expect.element(code).toHaveFocus()
  return { ...shown, code }
}

it('asks who has a second factor for a code, which the browser may fill in', async () => {
  const { screen, code } = await askedForCode(right)
  await expect.element(screen.getByRole('dialog', { name: 'Tweestapsverificatie' })).toBeVisible()
  await expect.element(code).toHaveAttribute('inputmode', 'numeric')
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
})

it.each(['123456', '123 456', ' 12-34-56'])('sends %s by itself and goes on', async (typed) => {
  const { user, code, router, sent } = await askedForCode(right)
  await user.fill(code, typed)
  await expect.poll(() => router.state.location.href).toBe('/app/profile')
  expect(sent.at(-1)?.body).toEqual({ code: '123456' })
})

it('sends a code as it is typed, once', async () => {
  const { user, router, sent } = await askedForCode(right)
  await user.keyboard('12a3456')
  await expect.poll(() => router.state.location.href).toBe('/app/profile')
  expect(sent.filter(({ path }) => path === '/two-factor-challenge')).toHaveLength(1)
})

it('says that a code has six digits', async () => {
  const { screen, user, sent } = await askedForCode(right)
  await user.keyboard('123{Enter}')
  await expect.element(screen.getByText('Een code heeft 6 cijfers.')).toBeVisible()
  expect(sent).toHaveLength(1)
})

it('clears a refused code, says why, and awaits another', async () => {
  const { screen, user, code } = await askedForCode(wrong)
  await user.keyboard('123456')
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('Deze code klopt niet of is al gebruikt.')).toBeVisible()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(NOT_SIGNED_IN)
  await expect.element(code).toHaveValue('')
  await expect.element(code).toHaveFocus()
  expect(screen.container.ownerDocument.querySelector('.mantine-Notification-root')).toBeNull()
})

it('says in a toast as well what is not about the code', async () => {
  const failed = refuse(twoFactor.challenge, 500, { message: 'Er is iets misgegaan.' })
  const { screen, user, code } = await askedForCode(failed)
  await user.keyboard('123456')
  await expect.element(screen.getByText(/^(Fout:\s)?Er is iets misgegaan\.$/)).toBeVisible()
  await expect.element(screen.getByText(NOT_SIGNED_IN)).toBeVisible()
  await expect.element(code).toHaveValue('')
  await expect.element(code).toHaveFocus()
})

it('takes a recovery code instead, and goes back to the app', async () => {
  const { screen, user, router, sent } = await askedForCode(right)
  await user.click(screen.getByRole('button', { name: 'Gebruik een herstelcode' }))
  await expect.element(screen.getByLabelText('Herstelcode')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Gebruik een code uit je app' }))
  await expect.element(screen.getByLabelText('Code van 6 cijfers')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Gebruik een herstelcode' }))
  await user.fill(screen.getByLabelText('Herstelcode'), ' aaaaaaaaaa-bbbbbbbbbb ')
  await user.keyboard('{Enter}')
  await expect.poll(() => router.state.location.href).toBe('/app/profile')
  expect(sent.at(-1)?.body).toEqual({ recovery_code: 'aaaaaaaaaa-bbbbbbbbbb' })
})

it('goes back to the password when the challenge is over', async () => {
  const over = refuse(twoFactor.challenge, 422, {
    code: 'challenge-over',
  })
  const { screen, user } = await askedForCode(over)
  await user.keyboard('123456')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/^Het inloggen duurde te lang.*Log opnieuw in\.$/)
  await expect.element(screen.getByLabelText('Wachtwoord', { exact: true })).toHaveFocus()
})

it('is open for who comes back from Google and has a second factor', async () => {
  const { screen, user, router } = await show(<LoginScreen />, [right], {
    path: '/login?two_factor=1&redirect=%2Fapp%2Fprofile',
  })
  await user.fill(screen.getByLabelText('Code van 6 cijfers'), '123456')
  await expect.poll(() => router.state.location.href).toBe('/app/profile')
})

it('closes with Escape, back on the sign-in page', async () => {
  const { screen, user, router } = await show(<LoginScreen />, [right], {
    path: '/login?two_factor=1&redirect=%2Fapp%2Fprofile',
  })
  await expect.element(screen.getByLabelText('Code van 6 cijfers')).toHaveFocus()
  await user.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => router.state.location.href).toBe('/login?redirect=%2Fapp%2Fprofile')
})
