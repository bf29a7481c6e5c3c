import { accounts } from '@zegel/contract/accounts/accounts'
import { google } from '@zegel/contract/accounts/google'
import { passwords } from '@zegel/contract/accounts/passwords'
import { expect, it } from 'vitest'
import { Refusal } from '../../../../test/data/stub-api.ts'
import { answer, refuse, show, testUser } from '../../../../test/harness.tsx'
import { AGENTS, profileAnswers, session } from '../../../../test/data/profile-data.ts'
import { useUser } from '../../../shared/current-user.ts'
import { SecuritySection } from './security-section.tsx'

function Security() {
  return <SecuritySection user={useUser()} twoFactor={null} />
}

async function changing(answers: Parameters<typeof show>[1] = []) {
  const shown = await show(<Security />, [...answers, ...profileAnswers])
  const { screen, user } = shown
  await user.click(screen.getByRole('button', { name: 'Wachtwoord wijzigen' }))
  const dialog = screen.getByRole('dialog')
  async function fill(old: string, chosen: string, again: string) {
    await user.fill(dialog.getByLabelText('Oud wachtwoord'), old)
    await user.fill(dialog.getByLabelText('Nieuw wachtwoord', { exact: true }), chosen)
    await user.fill(dialog.getByLabelText('Herhaal het nieuwe wachtwoord'), again)
    await user.click(dialog.getByRole('button', { name: 'Wachtwoord wijzigen' }))
  }
  return { ...shown, dialog, fill }
}

it('says what is wrong with another password and sends nothing', async () => {
  const { screen, fill, sent } = await changing()
  for (const {
    typed: [old, chosen, again],
    says,
  } of [
    { typed: ['', 'mooie molens', 'mooie molens'], says: 'Oud wachtwoord is verplicht' },
    { typed: ['oud', '', ''], says: 'Nieuw wachtwoord is verplicht' },
    { typed: ['oud', '1234567', '1234567'], says: 'Je wachtwoord moet minstens 8 karakters zijn.' },
    { typed: ['oud', 'mooie molens', ''], says: 'Herhaal het wachtwoord.' },
    { typed: ['oud', 'mooie molens', 'andere'], says: 'De wachtwoorden komen niet overeen!' },
  ] as const) {
    await fill(old, chosen, again)
    await expect.element(screen.getByText(says)).toBeVisible()
  }
  expect(sent.filter(({ method }) => method === 'PATCH')).toEqual([])
})

it('changes the password, says so and closes', async () => {
  const { screen, fill, sent } = await changing([answer(passwords.changePassword, undefined)])
  await fill('noordermolen', '12345678', '12345678')

  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Gelukt: Je wachtwoord is gewijzigd.')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({
    old_password: 'noordermolen',
    new_password: '12345678',
    new_password_confirmation: '12345678',
  })
})

it('shows at its field what the server refuses of a password', async () => {
  const errors = { old_password: ['Dit oude wachtwoord klopt niet.'] }
  const { screen, fill } = await changing([refuse(passwords.changePassword, 422, { errors })])
  await fill('fout', 'mooie molens', 'mooie molens')
  await expect.element(screen.getByText('Dit oude wachtwoord klopt niet.')).toBeVisible()
  await expect.element(screen.getByLabelText('Oud wachtwoord')).toHaveFocus()
})

it('is hidden from who has no password, who is mailed a link to set one instead', async () => {
  const { screen, user, sent } = await show(
    <Security />,
    [answer(passwords.setPassword, undefined)],
    { user: testUser({ has_password: false }) },
  )
  await expect.element(screen.getByRole('heading', { name: 'Beveiliging' })).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('heading', { name: 'Stel een wachtwoord in' }))
    .toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Stuur me een link' }))

  await expect
    .element(screen.getByText(/^We hebben een link gestuurd naar superadmin@demo\.test\./))
    .toBeVisible()
  expect(sent.map(({ path }) => path)).toEqual(['/user/password'])
})

const two = [
  session(2),
  session(1, { current: true, user_agent: AGENTS.chromeOnWindows, ip: '198.51.100.4' }),
]

it('lists where one is signed in, this device first', async () => {
  const { screen } = await show(<Security />, [answer(accounts.sessions, two)])
  const [own, other] = [screen.getByRole('listitem').first(), screen.getByRole('listitem').last()]
  await expect.element(own.getByText('Chrome op Windows')).toBeVisible()
  await expect.element(own.getByText('Dit apparaat')).toBeVisible()
  await expect.element(other.getByText('Safari op iPhone')).toBeVisible()
  await expect
    .element(other.getByText('Laatst actief 19 nov. 2026 09:30 · 192.0.2.7'))
    .toBeVisible()
})

it('shows the first of many, and the others when asked', async () => {
  const many = [...two, ...[3, 4, 5, 6].map((number) => session(number))]
  const { screen, user } = await show(<Security />, [answer(accounts.sessions, many)])
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(5)
  await user.click(screen.getByRole('button', { name: 'Alle 6 apparaten tonen' }))
  expect(screen.getByRole('listitem').elements()).toHaveLength(6)
})

it('ends a session after asking for the password', async () => {
  let isConfirmed = false
  let left = two
  const { screen, user, sent } = await show(<Security />, [
    answer(accounts.sessions, () => left),
    answer(passwords.confirmPassword, () => {
      isConfirmed = true
      return undefined
    }),
    answer(accounts.endSession, ({ params }) => {
      if (!isConfirmed) return new Refusal(423, {})
      left = left.filter(({ id }) => id !== params['id'])
      return undefined
    }),
  ])
  await user.click(screen.getByRole('button', { name: 'Safari op iPhone uitloggen' }))
  await user.fill(screen.getByLabelText('Wachtwoord', { exact: true }), 'noordermolen')
  await user.click(screen.getByRole('button', { name: 'Bevestigen' }))

  await expect
    .element(screen.getByText('Safari op iPhone', { exact: true }))
    .not.toBeInTheDocument()
  expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(2)
})

it('ends all other sessions only after asking', async () => {
  let left = two
  const { screen, user } = await show(<Security />, [
    answer(accounts.sessions, () => left),
    answer(accounts.endOtherSessions, () => {
      left = left.filter(({ current }) => current)
      return undefined
    }),
  ])
  await user.click(screen.getByRole('button', { name: 'Overal anders uitloggen' }))
  await user.click(
    screen.getByRole('dialog').getByRole('button', { name: 'Overal anders uitloggen' }),
  )
  await expect.element(screen.getByText('Safari op iPhone')).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('button', { name: 'Overal anders uitloggen' }))
    .not.toBeInTheDocument()
})

it('offers another try where the sessions could not be loaded', async () => {
  const { screen } = await show(<Security />, [refuse(accounts.sessions, 500)])
  await expect.element(screen.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
})

const withGoogle = answer(google.options, { google: true })

it('says nothing of Google where it is not set up', async () => {
  const { screen } = await show(<Security />, profileAnswers)
  await expect.element(screen.getByText('Chrome op Windows')).toBeVisible()
  await expect.element(screen.getByText('Google', { exact: true })).not.toBeInTheDocument()
})

it('sends the browser to Google to link an account', async () => {
  const { screen } = await show(<Security />, [
    withGoogle,
    answer(google.link, { linked: false, email: null }),
    ...profileAnswers,
  ])
  await expect
    .element(screen.getByRole('link', { name: 'Google koppelen' }))
    .toHaveAttribute('href', '/api/auth/google?redirect=/app/profile')
})

it('unlinks a Google account after asking', async () => {
  let linked = true
  const { screen, user } = await show(<Security />, [
    withGoogle,
    answer(google.link, () => ({ linked, email: linked ? 'sanne@gmail.test' : null })),
    answer(google.unlink, () => {
      linked = false
      return undefined
    }),
    ...profileAnswers,
  ])
  await expect.element(screen.getByText(/Gekoppeld aan sanne@gmail\.test/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ontkoppelen' }))
  await user.click(screen.getByRole('dialog').getByRole('button', { name: 'Ontkoppelen' }))
  await expect.element(screen.getByRole('link', { name: 'Google koppelen' })).toBeVisible()
})
