import { accounts } from '@zegel/contract/accounts/accounts'
import type { OnboardingType } from '@zegel/contract/onboarding/issuer-onboarding'
import { onboarding } from '@zegel/contract/onboarding/onboarding'
import { describe, expect, it } from 'vitest'
import { answer, refuse, show, testUser } from '../../../../../test/harness.tsx'
import { onboarding as begun } from '../../../../../test/data/issuer-onboarding-data.ts'
import { stepNavigation } from '../../../../../test/fixtures/step-navigation.ts'
import { PersonalStep } from './wizard-step.tsx'

const guest = answer(accounts.currentUser, { guest: true })
const made = { ...begun(), organization: null, financial_instrument: null }
const registered = answer(onboarding.register, { onboarding: made })
const RIGHT = { Voornaam: ' Ann ', 'E-mailadres': 'Ann@demo.test', Wachtwoord: 'molens!!' }
const LOGIN = `/login?${new URLSearchParams({ redirect: '/onboarding/bonds?step=0&substep=1' })}`

type Answers = NonNullable<Parameters<typeof show>[1]>

async function open(answers: Answers, section: OnboardingType = 'bonds') {
  const walk = stepNavigation('personal')
  const step = <PersonalStep section={section} onboarding={undefined} walk={walk} />
  const shown = await show(step, answers, { path: `/onboarding/${section}` })
  const field = (label: string) => shown.screen.getByLabelText(label, { exact: true })
  const fill = async (values: Partial<Record<keyof typeof RIGHT, string>>) => {
    for (const [label, value] of Object.entries(values)) await shown.user.fill(field(label), value)
  }
  const goOn = () => shown.user.click(shown.screen.getByRole('button', { name: 'Volgende' }))
  return { ...shown, walk, field, fill, goOn }
}

describe('who comes as a guest', () => {
  it('makes an account, and goes on with what was begun for it', async () => {
    const { walk, fill, goOn, sent } = await open([registered, guest])
    await fill(RIGHT)
    await goOn()
    await expect.poll(() => walk.goOn.mock.calls).toEqual([[made]])
    expect(sent[0]?.body).toEqual({
      name: 'Ann',
      email: 'ann@demo.test',
      password: 'molens!!',
      onboarding_type: 'bonds',
    })
  })

  it('is told what is wrong at its field', async () => {
    const { screen, walk, fill, goOn, sent } = await open([guest])
    for (const [label, value, text] of [
      ['Voornaam', '', 'Voornaam is verplicht'],
      ['Voornaam', 'A', 'Voornaam moet minimaal 2 tekens bevatten'],
      ['E-mailadres', '', 'E-mail is verplicht'],
      ['Wachtwoord', '', 'Wachtwoord is verplicht'],
      ['Wachtwoord', 'zeven77', 'Wachtwoord moet minimaal 8 tekens zijn'],
    ] as const) {
      await fill({ ...RIGHT, [label]: value })
      await goOn()
      await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
    }
    expect(sent).toEqual([])
    expect(walk.goOn).not.toHaveBeenCalled()
  })

  it('reads the refusals of the server at their fields, and that no account was made', async () => {
    const errors = { password: ['Te bekend.'] }
    const { screen, walk, fill, goOn } = await open([
      refuse(onboarding.register, 422, { errors }),
      guest,
    ])
    await fill(RIGHT)
    await goOn()
    await expect.element(screen.getByText('Te bekend.')).toBeVisible()
    await expect.element(screen.getByText(/Je account kon niet worden gemaakt/)).toBeVisible()
    expect(walk.goOn).not.toHaveBeenCalled()
  })

  it('whose address has an account is offered to sign in, and keeps what was typed', async () => {
    const errors = { email: ['Er is al een account met dit e-mailadres.'] }
    const taken = refuse(onboarding.register, 422, { code: 'email-taken', errors })
    const { screen, fill, goOn, field } = await open([taken, guest])
    await fill(RIGHT)
    await goOn()
    const offer = screen.getByRole('note').getByRole('link', { name: 'Inloggen' })
    await expect.element(offer).toHaveAttribute('href', LOGIN)
    await expect.element(field('Voornaam')).toHaveValue(RIGHT.Voornaam)
    await expect.element(field('Wachtwoord')).toHaveValue(RIGHT.Wachtwoord)
    await fill({ 'E-mailadres': 'an@demo.test' })
    await expect.element(offer).not.toBeInTheDocument()
  })

  it('can sign in, and comes back at the organisation', async () => {
    const { screen } = await open([guest])
    await expect
      .element(screen.getByRole('link', { name: 'Inloggen' }))
      .toHaveAttribute('href', LOGIN)
  })

  it('sees the password on request', async () => {
    const { screen, user, field } = await open([guest])
    await expect.element(field('Wachtwoord')).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Wachtwoord tonen' }))
    await expect.element(field('Wachtwoord')).toHaveAttribute('type', 'text')
  })

  it('finds name and address back after a reload, and no password', async () => {
    const { fill, screen } = await open([guest])
    await fill(RIGHT)
    await screen.unmount()
    const { field } = await open([guest])
    await expect.element(field('E-mailadres')).toHaveValue(RIGHT['E-mailadres'])
    await expect.element(field('Wachtwoord')).toHaveValue('')
  })

  it('chooses what is issued', async () => {
    const { screen, user, router } = await open([guest])
    await user.click(screen.getByText('Aandelen', { exact: true }))
    await expect.poll(() => router.state.location.pathname).toBe('/onboarding/shares')
  })
})

it('asks nothing of who is signed in, and says so', async () => {
  const user = testUser({ email: 'sanne@demo.test' })
  const { screen, walk, field, goOn, sent } = await open([answer(accounts.currentUser, user)])
  await expect.element(screen.getByText(/Je bent al ingelogd als sanne@demo\.test/)).toBeVisible()
  for (const label of Object.keys(RIGHT)) await expect.element(field(label)).toBeDisabled()
  await expect.element(field('Voornaam')).toHaveValue('Sanne')
  await goOn()
  expect(walk.goOn).toHaveBeenCalledOnce()
  expect(sent).toEqual([])
})
