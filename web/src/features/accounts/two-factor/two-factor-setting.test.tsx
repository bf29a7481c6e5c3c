import { accounts, type User } from '@zegel/contract/accounts/accounts'
import { passwords } from '@zegel/contract/accounts/passwords'
import { twoFactor } from '@zegel/contract/accounts/two-factor'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../../../test/data/stub-api.ts'
import { answer, refuse, show, testUser } from '../../../../test/harness.tsx'
import { useUser } from '../../../shared/current-user.ts'
import { TwoFactorSetting } from './two-factor-setting.tsx'

const SECRET = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>',
  url: 'otpauth://totp/Zegel:sanne?secret=JBSWY3DPEHPK3PXP&issuer=Zegel',
}
const CODES = ['aaaaaaaaaa-bbbbbbbbbb', 'cccccccccc-dddddddddd']
const ON = { two_factor_confirmed_at: '2026-11-01T10:00:00Z' }

beforeEach(async () => page.viewport(1280, 900))

function Setting() {
  return <TwoFactorSetting user={useUser()} />
}

/** A server that keeps whether it is on. */
function server(user: Partial<User> = {}) {
  let now = testUser(user)
  return [
    answer(accounts.currentUser, () => now),
    answer(twoFactor.enable, undefined),
    answer(twoFactor.qrCode, SECRET),
    answer(twoFactor.confirm, () => {
      now = { ...now, ...ON }
      return undefined
    }),
    answer(twoFactor.disable, () => {
      now = { ...now, two_factor_confirmed_at: null }
      return undefined
    }),
    answer(twoFactor.recoveryCodes, CODES),
    answer(twoFactor.newRecoveryCodes, ['eeeeeeeeee-ffffffffff']),
  ]
}

async function setUp(answers = server()) {
  const shown = await show(<Setting />, answers)
  await shown.user.click(shown.screen.getByRole('button', { name: 'Activeren' }))
  return shown
}

it('turns it on by scanning and typing a code, which sends itself, and then shows the recovery codes', async () => {
  const { screen, user, sent } = await setUp()
  await expect
    .element(screen.getByRole('img', { name: 'QR-code voor je authenticator-app' }))
    .toHaveAttribute('src', expect.stringContaining('data:image/svg+xml'))
  await expect.element(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await expect.element(screen.getByText('Uit', { exact: true })).toBeInTheDocument()
  await user.type(screen.getByLabelText('Code uit de app'), '123 456')

  await expect.element(screen.getByText(CODES[0] ?? '')).toBeVisible()
  expect(sent.find(({ path }) => path === twoFactor.confirm.path)?.body).toEqual({ code: '123456' })
  await user.click(screen.getByRole('button', { name: 'Klaar' }))
  await expect.element(screen.getByRole('button', { name: 'Deactiveren' })).toBeVisible()
})

it('asks for the password first when the server wants it', async () => {
  let isConfirmed = false
  const { screen, user, sent } = await setUp([
    answer(twoFactor.enable, () => (isConfirmed ? undefined : new Refusal(423, {}))),
    answer(passwords.confirmPassword, () => {
      isConfirmed = true
      return undefined
    }),
    ...server(),
  ])
  await user.fill(screen.getByLabelText('Wachtwoord', { exact: true }), 'noordermolen')
  await user.click(screen.getByRole('button', { name: 'Bevestigen' }))

  await expect.element(screen.getByLabelText('Code uit de app')).toBeVisible()
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /user/two-factor-authentication',
    'POST /user/confirm-password',
    'POST /user/two-factor-authentication',
    'GET /user/two-factor-qr-code',
  ])
})

it('offers to open the authenticator on a phone', async () => {
  await page.viewport(390, 844)
  const { screen } = await setUp()
  await expect
    .element(screen.getByRole('link', { name: 'Openen in je authenticator-app' }))
    .toHaveAttribute('href', SECRET.url)
})

it('says at the field that a code is wrong, and stays off', async () => {
  const { screen, user } = await setUp([refuse(twoFactor.confirm, 403), ...server()])
  await user.fill(screen.getByLabelText('Code uit de app'), '123456')

  await expect.element(screen.getByText(/^Deze code klopt niet\./)).toBeVisible()
  await expect.element(screen.getByText('Uit', { exact: true })).toBeInTheDocument()
})

it.each([
  { what: 'starting', answers: [refuse(twoFactor.enable, 500)], code: undefined },
  { what: 'confirming the code', answers: [refuse(twoFactor.confirm, 500)], code: '123456' },
])('says in a toast that $what went wrong', async ({ answers, code }) => {
  const { screen, user } = await setUp([...answers, ...server()])
  if (code) await user.fill(screen.getByLabelText('Code uit de app'), code)
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Fout: Er is iets misgegaan. Probeer het opnieuw.')
})

it('asks before turning it off, and leaves it on when the answer is no', async () => {
  const { screen, user, sent } = await show(<Setting />, server(ON))
  await user.click(screen.getByRole('button', { name: 'Deactiveren' }))
  await user.click(screen.getByRole('button', { name: 'Nee, aan laten' }))
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Aan', { exact: true })).toBeVisible()
  expect(sent).toEqual([])
})

it('warns once it is off', async () => {
  const { screen, user } = await show(<Setting />, server(ON))
  await user.click(screen.getByRole('button', { name: 'Deactiveren' }))
  await user.click(screen.getByRole('button', { name: 'Ja, uitzetten' }))

  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Let op: Tweestapsverificatie staat nu uit.')
  await expect.element(screen.getByRole('button', { name: 'Activeren' })).toBeVisible()
})

it.each([
  {
    outcome: 'copies',
    fails: false,
    role: 'status',
    text: 'Gelukt: De herstelcodes zijn gekopieerd.',
  },
  {
    outcome: 'cannot copy',
    fails: true,
    role: 'alert',
    text: 'Fout: Kopiëren is niet gelukt. Selecteer de codes en kopieer ze zelf.',
  },
] as const)('$outcome the recovery codes and says so', async ({ fails, role, text }) => {
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  if (fails) write.mockRejectedValue(new Error('not allowed'))
  else write.mockResolvedValue()
  const { screen, user } = await show(<Setting />, server(ON))
  await user.click(screen.getByRole('button', { name: 'Herstelcodes' }))
  await user.click(screen.getByRole('button', { name: 'Herstelcodes kopiëren' }))

  await expect.element(screen.getByRole(role)).toHaveTextContent(text)
  expect(write).toHaveBeenCalledWith(CODES.join('\n'))
  write.mockRestore()
})

it('offers the recovery codes as a text', async () => {
  const { screen, user } = await show(<Setting />, server(ON))
  await user.click(screen.getByRole('button', { name: 'Herstelcodes' }))
  const link = screen.getByRole('link', { name: 'Downloaden als tekst' })
  await expect.element(link).toHaveAttribute('download', 'zegel-herstelcodes.txt')
  await expect.element(link).toHaveAttribute('href', expect.stringContaining(CODES[1] ?? ''))
})

it('makes new recovery codes only after saying that the old ones end', async () => {
  const { screen, user } = await show(<Setting />, server(ON))
  await user.click(screen.getByRole('button', { name: 'Herstelcodes' }))
  await user.click(screen.getByRole('button', { name: 'Nieuwe codes maken' }))
  await expect
    .element(screen.getByText('De codes die je nu hebt, werken dan niet meer.'))
    .toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Nieuwe codes maken' }).last())

  await expect.element(screen.getByText('eeeeeeeeee-ffffffffff')).toBeVisible()
  await expect.element(screen.getByText(CODES[0] ?? '')).not.toBeInTheDocument()
})
