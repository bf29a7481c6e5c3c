import { accounts, type User } from '@zegel/contract/accounts/accounts'
import { instrumentFiles } from '@zegel/contract/instruments/instrument-files'
import { instruments } from '@zegel/contract/instruments/instruments'
import { investSettings } from '@zegel/contract/invest/invest-settings'
import { issuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import { organizationProfile } from '@zegel/contract/organizations/organization-profile'
import { expect, it, vi } from 'vitest'
import { attach } from '../../../../../test/attach.ts'
import { answer, NOORDERMOLEN, refuse, show, testUser } from '../../../../../test/harness.tsx'
import { OFFER_NOW, onboarding } from '../../../../../test/data/issuer-onboarding-data.ts'
import { bond } from '../../../../../test/data/register-data.ts'
import { instrumentFile } from '../../../../../test/data/valuations-data.ts'
import { PIXEL } from '../../../../../test/data/entity-files-data.ts'
import { stepNavigation } from '../../../../../test/fixtures/step-navigation.ts'
import { unsavedInput } from '../unsaved-input.ts'
import { SetupStep } from './setup-step.tsx'

const LOGO = '/api/files/logo.png'
const withLogo = onboarding()
withLogo.organization = { ...withLogo.organization, logo_image_url: LOGO }
const picture = () => new File([PIXEL], 'zon.png', { type: 'image/png' })

async function open(answers: Parameters<typeof show>[1] = []) {
  const walk = stepNavigation('logo')
  const shown = await show(<SetupStep section="bonds" onboarding={onboarding()} walk={walk} />, [
    ...answers,
    ...OFFER_NOW,
  ])
  const next = () => shown.user.click(shown.screen.getByRole('button', { name: 'Volgende' }))
  const saved = () => shown.sent.filter(({ method }) => method !== 'GET')
  return { ...shown, walk, next, saved }
}

it('keeps the logo that is chosen', async () => {
  const { walk, next, saved } = await open([
    answer(organizationProfile.setLogo, { logo_image_url: LOGO }),
    answer(issuerOnboarding.get, withLogo),
  ])
  await attach(picture())
  await next()
  await expect.poll(() => walk.goOn.mock.calls).toEqual([[withLogo]])
  expect(saved()[0]?.body).toMatchObject({ organization_id: NOORDERMOLEN })
})

it('says at its field that a chosen file went with a reload', async () => {
  const walk = { ...stepNavigation('logo'), typed: unsavedInput('reloaded') }
  const step = () => <SetupStep section="bonds" onboarding={onboarding()} walk={walk} />
  const before = await show(step(), OFFER_NOW)
  await attach(picture())
  await before.screen.unmount()
  walk.typed = unsavedInput('reloaded')
  const after = await show(step(), OFFER_NOW)
  await expect.element(after.screen.getByText(/^zon\.png ging met het herladen/)).toBeVisible()
})

it('goes along with what was made of the offer meanwhile, and asks which stays of what both changed', async () => {
  const walk = { ...stepNavigation('logo'), typed: unsavedInput('changed') }
  const step = (offer: ReturnType<typeof bond>) => (
    <SetupStep
      section="bonds"
      onboarding={onboarding({ financial_instrument: offer })}
      walk={walk}
    />
  )
  const before = await show(step(bond({ name: 'Oud', description: 'Twee molens.' })), OFFER_NOW)
  await before.user.fill(before.screen.getByLabelText('Naam van het instrument'), 'Van mij')
  await before.screen.unmount()

  walk.typed = unsavedInput('changed')
  const changed = bond({ name: 'Van hen', description: 'Drie molens.' })
  const { screen, user } = await show(step(changed), OFFER_NOW)
  await expect.element(screen.getByLabelText('Beschrijving')).toHaveValue('Drie molens.')
  await user.click(screen.getByRole('button', { name: 'Volgende' }))
  const takeTheirs = screen.getByRole('button', { name: 'Overnemen wat er nu staat' })
  await expect.element(takeTheirs).toHaveFocus()
  expect(walk.goOn).not.toHaveBeenCalled()
  await user.click(takeTheirs)
  await expect.element(screen.getByLabelText('Naam van het instrument')).toHaveValue('Van hen')
})

it('goes on once the menu has the logo too', async () => {
  const { promise: known, resolve: tell } = Promise.withResolvers<User>()
  const first = [testUser()]
  const asked = vi.fn<() => User | Promise<User>>(() => first.shift() ?? known)
  const { walk, next, saved } = await open([
    answer(accounts.currentUser, asked),
    answer(organizationProfile.setLogo, { logo_image_url: LOGO }),
    answer(issuerOnboarding.get, withLogo),
  ])
  await attach(picture())
  await next()
  await expect.poll(() => asked.mock.calls).toHaveLength(2)
  expect(saved()).toHaveLength(1)

  tell(testUser())
  await expect.poll(() => walk.goOn.mock.calls).toEqual([[withLogo]])
})

it('asks of the offer its name, description, IBAN and conditions, and saves what is filled in', async () => {
  const { screen, user, next, walk, sent } = await open([
    answer(instruments.change, bond()),
    answer(investSettings.setIssuerAccount, { name: 'Windpark', IBAN: 'NL91ABNA0417164300' }),
    answer(issuerOnboarding.get, withLogo),
  ])
  await user.fill(screen.getByLabelText('Beschrijving'), 'Drie molens.')
  await user.fill(screen.getByLabelText('IBAN'), 'nl91 abna 0417 1643 00')
  await next()
  await expect.poll(() => walk.goOn.mock.calls).toEqual([[withLogo]])
  const bodies = sent.map(({ body }) => body as object | undefined) // safe: what was sent
  expect(bodies).toContainEqual(expect.objectContaining({ description: 'Drie molens.' }))
  expect(bodies).toContainEqual(expect.objectContaining({ IBAN: 'NL91ABNA0417164300' }))
})

it('takes PDF and Word as conditions, to take away again, and says at them what the server refuses', async () => {
  const errors = { 'file.0': ['Dit bestand is iets anders dan de naam zegt.'] }
  const { screen, user, next, walk, saved } = await open([
    answer(investSettings.getIssuerAccount, { name: 'Windpark', IBAN: 'NL91ABNA0417164300' }),
    answer(instrumentFiles.list, [instrumentFile(1, { type: 'conditions', file_name: 'Oud.pdf' })]),
    refuse(instrumentFiles.add, 422, { errors }),
  ])
  await expect.element(screen.getByText('Al toegevoegd: Oud.pdf.')).toBeVisible()
  await expect.element(screen.getByText(/Nu is het NL91\sABNA\s0417\s1643\s00\.$/)).toBeVisible()
  const choose = (name: string) => {
    const inputs = document.querySelectorAll<HTMLInputElement>('input[type=file]')
    const input = inputs[1] as HTMLInputElement // safe: the logo's comes first
    return user.upload(input, new File(['%PDF'], name))
  }
  await choose('plan.txt')
  await next()
  await expect.element(screen.getByText('Dit soort bestand nemen we niet aan.')).toBeVisible()
  expect(saved()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'plan.txt verwijderen' }))
  await expect.element(screen.getByText('plan.txt')).not.toBeInTheDocument()
  await choose('plan.PDF')
  await next()
  const field = screen.getByRole('button', { name: /^Voorwaarden/ })
  await expect.element(field).toHaveAccessibleDescription(errors['file.0'][0] ?? '')
  expect(walk.goOn).not.toHaveBeenCalled()
})

it('refuses what is no IBAN before anything is saved', async () => {
  const { screen, user, next, saved } = await open()
  await user.fill(screen.getByLabelText('IBAN'), 'NL91ABNA0417164301')
  await next()
  await expect.element(screen.getByText('Dit is geen geldig IBAN.')).toBeVisible()
  expect(saved()).toEqual([])
})

it('goes on without one', async () => {
  const { walk, next, saved } = await open()
  await next()
  await expect.poll(() => walk.goOn.mock.calls).toHaveLength(1)
  expect(saved()).toEqual([])
})

it('says at the picture what is wrong with it, and stays', async () => {
  const errors = { file: ['Dit is geen plaatje.'] }
  const { screen, walk, next } = await open([refuse(organizationProfile.setLogo, 422, { errors })])
  await attach(picture())
  await next()
  await expect.element(screen.getByText('Dit is geen plaatje.')).toBeVisible()
  await expect.element(screen.getByText(/Het aanbod kon niet worden opgeslagen\.$/)).toBeVisible()
  expect(walk.goOn).not.toHaveBeenCalled()
})
