import { accounts } from '@zegel/contract/accounts/accounts'
import { registration } from '@zegel/contract/accounts/registration'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse, show } from '../../../../test/harness.tsx'
import { invitation } from '../../../../test/data/invitation-data.ts'
import { endpointKey } from '../../../lib/endpoint-query.ts'
import { RegisterScreen } from './register-screen.tsx'

const registered = answer(registration.register, { redirect: '/app/home' })
const DESKTOP = /Zegel werkt het prettigst op een computer/

type Shown = Awaited<ReturnType<typeof show>>
const FIELDS = {
  name: 'Voornaam',
  email: 'E-mailadres',
  password: 'Wachtwoord',
  again: 'Herhaal het wachtwoord',
}

function field({ screen }: Shown, name: keyof typeof FIELDS) {
  return screen.getByLabelText(FIELDS[name], { exact: true })
}

async function fillIn(shown: Shown, values: Partial<Record<keyof typeof FIELDS, string>>) {
  for (const [name, value] of Object.entries(values))
    await shown.user.fill(field(shown, name as keyof typeof FIELDS), value) // safe: its keys are those names
}

const RIGHT = { name: ' Ann ', email: 'Ann@demo.test', password: 'molens!!', again: 'molens!!' }

beforeEach(() => page.viewport(1280, 900))

describe('registering', () => {
  it('makes an account with the name trimmed and goes home', async () => {
    const shown = await show(<RegisterScreen />, [registered], { path: '/register' })
    shown.queryClient.setQueryData(endpointKey(accounts.currentUser, {}), { guest: true })
    await fillIn(shown, RIGHT)
    await shown.user.keyboard('{Enter}')
    await expect.poll(() => shown.router.state.location.href).toBe('/app/home')
    expect(shown.sent[0]?.body).toEqual({
      name: 'Ann',
      email: 'ann@demo.test',
      password: 'molens!!',
      password_confirmation: 'molens!!',
    })
  })

  it('refuses what is wrong when its field is left', async () => {
    const shown = await show(<RegisterScreen />, [registered], { path: '/register' })
    await fillIn(shown, RIGHT)
    for (const [name, value, text] of [
      ['name', ' ', 'Voornaam is verplicht'],
      ['name', ' A ', 'Voornaam moet minimaal 2 tekens bevatten'],
      ['email', '', 'E-mail is verplicht'],
      ['email', 'ann', 'Dit is geen geldig e-mailadres.'],
      ['password', '', 'Wachtwoord is verplicht'],
      ['password', 'zeven77', 'Wachtwoord moet minimaal 8 tekens bevatten'],
      ['again', '', 'Herhaal het wachtwoord.'],
      ['again', 'anders!!', 'De wachtwoorden komen niet overeen!'],
    ] as const) {
      await shown.user.fill(field(shown, name), value)
      await shown.user.tab()
      await expect.element(shown.screen.getByText(text, { exact: true })).toBeVisible()
    }
    expect(shown.sent).toEqual([])
  })

  it('shows the refusals of the server at their fields', async () => {
    const errors = { email: ['Er is al een account.'], password: ['Te bekend.'] }
    const shown = await show(<RegisterScreen />, [refuse(registration.register, 422, { errors })], {
      path: '/register',
    })
    await fillIn(shown, RIGHT)
    await shown.user.keyboard('{Enter}')
    await expect.element(shown.screen.getByText('Er is al een account.')).toBeVisible()
    await expect.element(shown.screen.getByText('Te bekend.')).toBeVisible()
    await expect.element(field(shown, 'email')).toHaveFocus()
  })

  it.each([
    [390, true],
    [959, true],
    [960, false],
  ])('at a width of %i advises a computer: %s', async (width, isAdvised) => {
    await page.viewport(width, 900)
    const { screen } = await show(<RegisterScreen />, [], { path: '/register' })
    await expect.element(screen.getByRole('button', { name: 'Account maken' })).toBeVisible()
    if (isAdvised) await expect.element(screen.getByText(DESKTOP)).toBeVisible()
    else await expect.element(screen.getByText(DESKTOP)).not.toBeVisible()
  })
})

describe('registering by invitation', () => {
  const path = '/register?token=geheim'

  it('is for the invited address alone, says who invites, and sends the token along', async () => {
    const answers = [registered, answer(registration.invitation, invitation())]
    const shown = await show(<RegisterScreen />, answers, { path })
    await expect
      .element(shown.screen.getByText('Energiecoöperatie De Noordermolen heeft je uitgenodigd.'))
      .toBeVisible()
    await expect.element(field(shown, 'email')).toHaveValue('bo@demo.test')
    await expect.element(field(shown, 'email')).toHaveAttribute('readonly')
    const { email: _, ...rest } = RIGHT
    await fillIn(shown, rest)
    await shown.user.keyboard('{Enter}')
    await expect.poll(() => shown.router.state.location.href).toBe('/app/home')
    expect(shown.sent[0]).toMatchObject({ path: '/invitations', query: { token: 'geheim' } })
    expect(shown.sent[1]?.body).toMatchObject({ email: 'bo@demo.test', token: 'geheim' })
  })

  it('leads to what is said of an invitation that does not stand', async () => {
    const refused = refuse(registration.invitation, 422, { code: 'invitation-expired' })
    const { router } = await show(<RegisterScreen />, [refused], { path })
    await expect.poll(() => router.state.location.href).toBe('/invite?token=geheim')
  })

  it('can be tried again when the invitation could not be read', async () => {
    let tries = 0
    const failing = refuse(registration.invitation, 500)
    const reply: typeof failing.reply = (sent) => {
      tries += 1
      return tries === 1 ? failing.reply(sent) : invitation()
    }
    const flaky = { endpoint: registration.invitation, reply }
    const { screen, user } = await show(<RegisterScreen />, [flaky], { path })
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    await expect.element(screen.getByLabelText('Voornaam')).toBeVisible()
  })
})
