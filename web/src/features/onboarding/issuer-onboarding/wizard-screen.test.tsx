import { accounts } from '@zegel/contract/accounts/accounts'
import {
  type IssuerOnboarding,
  issuerOnboarding,
} from '@zegel/contract/onboarding/issuer-onboarding'
import { onboarding as accountsOfOnboarding } from '@zegel/contract/onboarding/onboarding'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  answer,
  NOORDERMOLEN,
  refuse,
  show,
  showRoutes,
  testUser,
} from '../../../../test/harness.tsx'
import { OFFER_NOW, ONBOARDING, onboarding } from '../../../../test/data/issuer-onboarding-data.ts'
import { idOf } from '../../../../test/data/register-data.ts'
import { routeTree } from '../../../app/routes.tsx'
import { WizardScreen } from './wizard-screen.tsx'

const counted = answer(issuerOnboarding.countStep, undefined)
const guest = answer(accounts.currentUser, { guest: true })
const newcomer = testUser({ email: 'bo@demo.test', name: 'Bo Jansen' }, [])

interface Shown {
  /** Behind the address of the bonds. */
  at?: string
  known?: IssuerOnboarding
  answers?: Parameters<typeof show>[1]
  user?: ReturnType<typeof testUser>
}

function walk({ at = '', known, answers = [], user }: Shown = {}) {
  const read = known ? [answer(issuerOnboarding.get, known)] : []
  return show(<WizardScreen section="bonds" />, [...answers, ...read, counted, ...OFFER_NOW], {
    path: `/onboarding/bonds${at}`,
    ...(user && { user }),
  })
}

type Fixture = Awaited<ReturnType<typeof walk>>

const expectTitle = ({ screen }: Pick<Fixture, 'screen'>, name: string) =>
  expect.element(screen.getByRole('heading', { level: 1, name })).toBeVisible()
const counts = ({ sent }: Pick<Fixture, 'sent'>) =>
  sent.filter(({ path }) => path === '/onboarding/steps').map(({ body }) => body)

const OF = `onboarding=${ONBOARDING}`

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1440, 900)
})

describe('where somebody may be', () => {
  it('resets a guest to the start, in the address as well', async () => {
    const shown = await walk({ at: `?step=2&substep=1&${OF}`, answers: [guest] })
    await expectTitle(shown, 'Maak je account')
    expect(shown.router.state.location.search).toEqual({
      step: '0',
      substep: '0',
      onboarding: ONBOARDING,
    })
    await expect.element(shown.screen.getByRole('button', { name: 'Terug' })).toBeDisabled()
    expect(shown.screen.getByRole('button', { name: 'Overslaan' }).query()).toBeNull()
    expect(shown.screen.getByRole('navigation').getByRole('link').query()).toBeNull()
  })

  it('keeps who has no organisation yet at the registration', async () => {
    const shown = await walk({ at: '?step=2&substep=1', user: newcomer })
    await expectTitle(shown, 'Hoe heet je organisatie?')
    const steps = shown.screen.getByRole('navigation', { name: 'Stappen' })
    await expect.element(steps.getByRole('link')).toHaveAccessibleName('Je gegevens Klaar')
  })

  it('opens any step for who has an onboarding, with what is done marked', async () => {
    const shown = await walk({ at: `?step=3&${OF}`, known: onboarding() })
    await expectTitle(shown, 'Hoe ziet je aanbod eruit?')
    const steps = shown.screen.getByRole('navigation', { name: 'Stappen' })
    await expect.element(steps.getByText('Aanbod en logo')).toBeVisible()
    await expect.element(steps.getByRole('link', { name: 'Rente Klaar' })).toBeVisible()
    await expect
      .element(steps.getByRole('link', { name: 'Publiceren' }))
      .not.toHaveTextContent('Klaar')
    await shown.user.click(steps.getByRole('link', { name: 'Samenvatting Klaar' }))
    await expectTitle(shown, 'Dit zijn de voorwaarden')
    expect(shown.router.state.location.search).toEqual({
      step: '2',
      substep: '6',
      onboarding: ONBOARDING,
    })
  })

  it('folds the steps up on a phone, and shows them when asked', async () => {
    await page.viewport(390, 844)
    const shown = await walk({ at: `?step=3&${OF}`, known: onboarding() })
    const fold = shown.screen.getByRole('button', { name: 'Stap 11 van 14: Aanbod en logo' })
    await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
    await shown.user.click(fold)
    await shown.user.click(shown.screen.getByRole('link', { name: 'Nakijken' }))
    await expectTitle(shown, 'Kijk alles nog eens na')
    await expect
      .element(shown.screen.getByRole('button', { name: 'Stap 12 van 14: Nakijken' }))
      .toHaveAttribute('aria-expanded', 'false')
  })

  it('says that there is no such step', async () => {
    const shown = await walk({ at: `?step=9&${OF}`, known: onboarding() })
    await expectTitle(shown, 'Deze stap is er niet')
    await shown.user.click(shown.screen.getByRole('link', { name: 'Naar het begin' }))
    await expectTitle(shown, 'Je bent al ingelogd')
    expect(shown.router.state.location.search).toEqual({ onboarding: ONBOARDING })
  })

  it("says that an onboarding is not there, or somebody else's", async () => {
    const shown = await walk({ at: `?${OF}`, answers: [refuse(issuerOnboarding.get, 404)] })
    await expectTitle(shown, 'Deze stappen zijn er niet')
  })

  it('offers another try when the onboarding could not be read', async () => {
    const shown = await walk({ at: `?${OF}`, answers: [refuse(issuerOnboarding.get, 500)] })
    await expect
      .element(shown.screen.getByRole('button', { name: 'Opnieuw proberen' }))
      .toBeVisible()
  })

  it('leads to the section that the onboarding is of, and nowhere for what is none', async () => {
    const answers = [answer(issuerOnboarding.get, onboarding()), counted, ...OFFER_NOW]
    const path = `/onboarding/options?step=3&${OF}`
    const shown = await showRoutes(routeTree, answers, { path })
    await expectTitle(shown, 'Hoe ziet je aanbod eruit?')
    expect(shown.router.state.location.pathname).toBe('/onboarding/bonds')
    await shown.router.navigate({ to: '/onboarding/$section', params: { section: 'warrants' } })
    await expectTitle(shown, 'Deze pagina bestaat niet')
  })
})

describe('going on and back', () => {
  it('passes over what is optional without saving, and comes back by the button or the browser', async () => {
    const shown = await walk({ at: `?step=3&${OF}`, known: onboarding() })
    const { screen, user, router, sent } = shown
    await user.click(screen.getByRole('button', { name: 'Overslaan' }))
    await expectTitle(shown, 'Kijk alles nog eens na')
    expect(
      sent.filter(({ path, method }) => method !== 'GET' && path !== '/onboarding/steps'),
    ).toEqual([])
    router.history.back()
    await expectTitle(shown, 'Hoe ziet je aanbod eruit?')
    router.history.forward()
    await expectTitle(shown, 'Kijk alles nog eens na')
    await user.click(screen.getByRole('button', { name: 'Terug' }))
    await expectTitle(shown, 'Hoe ziet je aanbod eruit?')
  })

  it('stays where a save fails, says so at the field and in a toast, and keeps what was typed', async () => {
    const refused = refuse(issuerOnboarding.upsertOrganization, 422, {
      errors: { name: ['Deze naam kan niet'] },
    })
    const shown = await walk({ at: '?substep=1', user: newcomer, answers: [refused] })
    const { screen, user } = shown
    const name = screen.getByLabelText('Naam van de organisatie')
    await user.fill(name, 'Molenfonds')
    await user.click(screen.getByRole('button', { name: 'Registreren' }))
    await expect.element(screen.getByText('Deze naam kan niet')).toBeVisible()
    await expect
      .element(screen.getByText(/Er is iets misgegaan tijdens het registreren/))
      .toBeVisible()
    await expect.element(name).toHaveValue('Molenfonds')

    await user.click(screen.getByRole('button', { name: 'Terug' }))
    await expectTitle(shown, 'Je bent al ingelogd')
    await user.click(screen.getByRole('button', { name: 'Volgende' }))
    await expect.element(name).toHaveValue('Molenfonds')
  })

  it('walks on with the onboarding that a save answers', async () => {
    const begun = onboarding({ financial_instrument: null, financial_instrument_id: null })
    const shown = await walk({
      at: '?substep=1',
      user: newcomer,
      answers: [
        answer(issuerOnboarding.upsertOrganization, { uuid: NOORDERMOLEN }),
        answer(issuerOnboarding.init, { onboarding: begun }),
        answer(issuerOnboarding.get, begun),
      ],
    })
    await shown.user.fill(shown.screen.getByLabelText('Naam van de organisatie'), 'Molenfonds')
    await shown.user.click(shown.screen.getByRole('button', { name: 'Registreren' }))
    await expectTitle(shown, 'Welk bedrijf geeft uit?')
    expect(shown.router.state.location.search).toEqual({
      step: '1',
      substep: '0',
      onboarding: ONBOARDING,
    })
    // Without an instrument nothing can be asked about it.
    await expect.element(shown.screen.getByText(/het is verwijderd/)).toBeVisible()
  })

  it('takes who makes an account on to the organisation, as who is signed in', async () => {
    const begun = onboarding({ financial_instrument: null, financial_instrument_id: null })
    const registered = { ...begun, organization: null }
    let isSignedIn = false
    const shown = await walk({
      answers: [
        answer(accounts.currentUser, () => (isSignedIn ? newcomer : { guest: true as const })),
        answer(accountsOfOnboarding.register, () => {
          isSignedIn = true
          return { onboarding: registered }
        }),
        answer(issuerOnboarding.get, registered),
      ],
    })
    const { screen, user, router } = shown
    await user.fill(screen.getByLabelText('Voornaam'), 'Bo')
    await user.fill(screen.getByLabelText('E-mailadres'), 'bo@demo.test')
    await user.fill(screen.getByLabelText('Wachtwoord', { exact: true }), 'windmolen-in-assen')
    await user.click(screen.getByRole('button', { name: 'Volgende' }))
    await expectTitle(shown, 'Hoe heet je organisatie?')
    expect(router.state.location.search).toEqual({
      step: '0',
      substep: '1',
      onboarding: ONBOARDING,
    })
  })

  it('reads in each tab the onboarding of its address', async () => {
    const other = idOf(901)
    const read = answer(issuerOnboarding.get, ({ query }) =>
      onboarding({
        id: String(query['onboarding_id']),
        organization: {
          id: NOORDERMOLEN,
          uuid: NOORDERMOLEN,
          name: query['onboarding_id'] === other ? 'Zonnefonds' : 'Molenfonds',
          logo_image_url: null,
        },
      }),
    )
    const shown = await walk({ at: `?step=4&${OF}`, answers: [read] })
    await expect.element(shown.screen.getByText('Molenfonds')).toBeVisible()
    await shown.router.navigate({
      to: '/onboarding/$section',
      params: { section: 'bonds' },
      search: { step: '4', onboarding: other },
    })
    await expect.element(shown.screen.getByText('Zonnefonds')).toBeVisible()
    shown.router.history.back()
    await expect.element(shown.screen.getByText('Molenfonds')).toBeVisible()
  })
})

describe('the counts of steps', () => {
  it('say once in a walk that a substep was reached and passed', async () => {
    const shown = await walk({ at: `?step=3&${OF}`, known: onboarding() })
    const { screen, user } = shown
    await user.click(screen.getByRole('button', { name: 'Overslaan' }))
    await user.click(screen.getByRole('button', { name: 'Terug' }))
    await user.click(screen.getByRole('button', { name: 'Overslaan' }))
    await expectTitle(shown, 'Kijk alles nog eens na')
    expect(counts(shown)).toEqual([
      { section: 'bonds', substep: 'logo', event: 'reached' },
      { section: 'bonds', substep: 'logo', event: 'passed' },
      { section: 'bonds', substep: 'review', event: 'reached' },
    ])
  })

  it('stop nobody when they fail', async () => {
    const shown = await walk({
      at: `?step=3&${OF}`,
      known: onboarding(),
      answers: [refuse(issuerOnboarding.countStep, 500)],
    })
    await shown.user.click(shown.screen.getByRole('button', { name: 'Overslaan' }))
    await expectTitle(shown, 'Kijk alles nog eens na')
  })
})
