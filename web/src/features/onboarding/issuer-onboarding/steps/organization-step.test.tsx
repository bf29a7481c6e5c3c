import type { User } from '@zegel/contract/accounts/accounts'
import type { IssuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import { issuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import { organizations } from '@zegel/contract/organizations/organizations'
import { describe, expect, it } from 'vitest'
import {
  answer,
  membership,
  NOORDERMOLEN,
  refuse,
  show,
  testUser,
  ZUIDERZON,
} from '../../../../../test/harness.tsx'
import { ONBOARDING, onboarding } from '../../../../../test/data/issuer-onboarding-data.ts'
import { organization } from '../../../../../test/data/people-data.ts'
import { stepNavigation } from '../../../../../test/fixtures/step-navigation.ts'
import { OrganizationStep } from './organization-step.tsx'

const FAILED = /Er is iets misgegaan tijdens het registreren$/
const begun = onboarding()
const named = answer(issuerOnboarding.upsertOrganization, { uuid: ZUIDERZON })
const init = answer(issuerOnboarding.init, { onboarding: begun })
const stranger = testUser({ current_organization_uuid: null }, [])

type Answers = NonNullable<Parameters<typeof show>[1]>

async function open(answers: Answers, user: User, at?: IssuerOnboarding) {
  const walk = stepNavigation('organization')
  const step = <OrganizationStep section="bonds" onboarding={at} walk={walk} />
  const shown = await show(step, answers, { user })
  const name = shown.screen.getByLabelText('Naam van de organisatie')
  const save = (label: string) =>
    shown.user.click(shown.screen.getByRole('button', { name: label }))
  return { ...shown, walk, name, save }
}

describe('who has no organisation', () => {
  it('registers one and begins in it', async () => {
    const { walk, name, save, user, sent } = await open([named, init], stranger)
    await user.fill(name, ' Zonnedak ')
    await save('Registreren')
    await expect.poll(() => walk.goOn.mock.calls).toEqual([[begun]])
    expect(sent.map(({ body }) => body)).toEqual([
      { name: 'Zonnedak', organization_uuid: null },
      { onboarding_id: null, organization_uuid: ZUIDERZON, type: 'bonds' },
    ])
  })

  it('goes on with the onboarding that came with the account', async () => {
    const fresh = { ...begun, organization: null, financial_instrument: null }
    const { name, save, user, sent } = await open([named, init], stranger, fresh)
    await user.fill(name, 'Zonnedak')
    await save('Registreren')
    await expect.poll(() => sent.at(-1)?.body).toMatchObject({ onboarding_id: ONBOARDING })
  })

  it('has to name it', async () => {
    const { screen, save, sent } = await open([], stranger)
    await save('Registreren')
    await expect.element(screen.getByText('Naam is verplicht')).toBeVisible()
    expect(sent).toEqual([])
  })

  it('stays where it is when it could not be registered', async () => {
    const failing = refuse(issuerOnboarding.upsertOrganization, 500)
    const { screen, walk, name, save, user } = await open([failing], stranger)
    await user.fill(name, 'Zonnedak')
    await save('Registreren')
    await expect.element(screen.getByText(FAILED)).toBeVisible()
    expect(walk.goOn).not.toHaveBeenCalled()
  })

  it('registers one organisation, however often the beginning is refused', async () => {
    const full = refuse(issuerOnboarding.init, 409, { message: 'Je abonnement is vol.' })
    const { screen, name, save, user, sent } = await open([named, full], stranger)
    await user.fill(name, 'Zonnedak')
    await save('Registreren')
    await expect.element(screen.getByText('Je abonnement is vol.')).toBeVisible()
    await save('Registreren')
    await expect.poll(() => sent).toHaveLength(4)
    expect(sent[2]?.body).toEqual({ name: 'Zonnedak', organization_uuid: ZUIDERZON })
  })

  it('is led to the subscription when the plan has no room for another instrument', async () => {
    const full = refuse(issuerOnboarding.init, 422, {
      message: 'Je abonnement is vol.',
      code: 'plan-full-instruments',
    })
    const { screen, name, save, user } = await open([named, full], stranger)
    await user.fill(name, 'Zonnedak')
    await save('Registreren')
    await expect
      .element(screen.getByRole('alert').getByRole('link', { name: 'Naar Abonnement' }))
      .toHaveAttribute('href', `/app/overview/organization/billing?id=${ZUIDERZON}`)
  })
})

describe('who works in an organisation', () => {
  it('may add instruments there, and goes on with its name', async () => {
    const { walk, name, save, sent } = await open([named, init], testUser())
    await expect.element(name).toHaveValue('Energiecoöperatie De Noordermolen')
    await save('Wijzigen')
    await expect.poll(() => walk.goOn.mock.calls).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({ organization_uuid: NOORDERMOLEN })
  })

  it('may not, and registers another', async () => {
    const member = testUser({}, [membership({ role: 'admin' })])
    const { screen, name } = await open([], member)
    await expect.element(screen.getByRole('button', { name: 'Registreren' })).toBeVisible()
    await expect.element(name).toHaveValue('')
  })

  it('acts there for the platform, and goes on with its name', async () => {
    const administrator = testUser(
      { administrator: true, preferred_role: 'superadmin', current_organization_uuid: ZUIDERZON },
      [],
    )
    const read = answer(organizations.get, organization({ id: ZUIDERZON, name: 'Zuiderzon' }))
    const { name } = await open([read], administrator)
    await expect.element(name).toHaveValue('Zuiderzon')
  })
})
