import {
  type IssuerOnboarding,
  issuerOnboarding,
} from '@zegel/contract/onboarding/issuer-onboarding'
import { confirmedTerms } from '@zegel/contract/onboarding/confirmed-terms'
import { addMonths } from '@zegel/core/add-months'
import type { MissingTerm } from '@zegel/core/instruments/completeness'
import { organizations } from '@zegel/contract/organizations/organizations'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { options } from '../../../../test/data/derived-data.ts'
import { answer, NOORDERMOLEN, refuse, show } from '../../../../test/harness.tsx'
import { ONBOARDING, onboarding } from '../../../../test/data/issuer-onboarding-data.ts'
import { BOND, bond, idOf, shares } from '../../../../test/data/register-data.ts'
import { formatDate, today } from '../../../lib/format.ts'
import { WizardScreen } from './wizard-screen.tsx'

const counted = answer(issuerOnboarding.countStep, undefined)
const published = onboarding({ published_at: '2026-11-02T10:00:00Z' })
const lacking = (...missing: MissingTerm[]) =>
  onboarding({
    financial_instrument: bond({ validation: { valid: false, missing } }),
  })

function end(
  place: string,
  known: IssuerOnboarding = onboarding(),
  answers: Parameters<typeof show>[1] = [],
) {
  const [step = '', substep = ''] = place.split('.')
  const search = new URLSearchParams({ step, substep, onboarding: ONBOARDING })
  return show(
    <WizardScreen section={known.onboarding_type} />,
    [...answers, answer(issuerOnboarding.get, known), counted],
    { path: `/onboarding/${known.onboarding_type}?${search}` },
  )
}

type Fixture = Awaited<ReturnType<typeof end>>

const expectTitle = ({ screen }: Pick<Fixture, 'screen'>, name: string) =>
  expect.element(screen.getByRole('heading', { level: 1, name })).toBeVisible()

async function confirm({ screen, user }: Pick<Fixture, 'screen' | 'user'>) {
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Volgende' }))
}

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1440, 900)
})

describe('the summary', () => {
  it('has a tile for each substep of the terms, which leads there', async () => {
    const shown = await end('2.6')
    await expectTitle(shown, 'Dit zijn de voorwaarden')
    const isTile = (link: Element) => !link.closest('nav')
    const links = shown.screen.getByRole('link').elements().filter(isTile)
    const texts = links.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
    const first = formatDate(addMonths(today(), 12))
    expect(texts).toEqual([
      'Looptijd5 jaar',
      `Rente5%, elk jaar, voor het eerst op ${first}`,
      'IngangsdatumVanaf de verkoop',
      `AflossingLineair, elk jaar, voor het eerst op ${first}`,
      'Prijs€ 250.000,00, per obligatie € 1.000,00',
      'AanbodOpenbaar',
    ])
  })

  it('says when a loan that is paid back at once is paid back', async () => {
    const settings = { ...bond().settings, redemption_type: 'bullet' as const }
    const instrument = bond({ settings, price_per_unit: '1000.00' })
    const shown = await end('2.6', onboarding({ financial_instrument: instrument }))
    const day = formatDate(addMonths(today(), 60))

    await expect
      .element(shown.screen.getByRole('link', { name: /^Aflossing Ineens/ }))
      .toMatchTextContent(new RegExp(`, op ${day}$`))
  })

  it('says of a term that it is not filled in yet', async () => {
    const instrument = options({
      price_per_unit: null,
      settings: { ...options().settings, expiration_frequency: null },
    })
    const shown = await end(
      '2.3',
      onboarding({ onboarding_type: 'options', financial_instrument: instrument }),
    )
    await expect
      .element(shown.screen.getByRole('link', { name: 'Prijs Nog niet ingevuld' }))
      .toBeVisible()
    await expect
      .element(shown.screen.getByRole('link', { name: 'Afloop Nog niet ingevuld' }))
      .toBeVisible()
  })

  it('counts the first holders of shares, and names their deed', async () => {
    const known = onboarding({
      onboarding_type: 'shares',
      financial_instrument: shares(),
      first_holders: [
        { legal_person_id: idOf(1), legal_name: 'Bo Jansen', units: 1000 },
        { legal_person_id: idOf(2), legal_name: 'Tess Mulder', units: 500 },
      ],
      founding_deed: { date: '2026-10-01', notary: 'mr. Vos' },
    })
    const shown = await end('2.3', known)
    await expect.element(shown.screen.getByText('2 aandeelhouders, 1.500 aandelen')).toBeVisible()
    await expect.element(shown.screen.getByText('1 okt. 2026, mr. Vos')).toBeVisible()
    const without = { first_holders: [], founding_deed: null }
    const later = await end('2.3', { ...known, ...without, id: idOf(902) })
    await expect
      .element(later.screen.getByText('Nog niet ingevuld, mag later').first())
      .toBeVisible()
  })
})

describe('publishing', () => {
  it('asks to confirm, publishes once, and goes on to the instrument', async () => {
    const shown = await end('4.0', undefined, [answer(issuerOnboarding.publish, published)])
    const { screen, user, router, sent } = shown
    await expect.element(screen.getByText('Windobligatie 2026')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Volgende' }))
    await expectTitle(shown, 'Bevestig dat het klopt')
    await expect.element(screen.getByText(/looptijd, rente, aflossing en prijs vast/)).toBeVisible()
    await expect.element(screen.getByText(/wie de link heeft kan investeren/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Volgende' }))
    await expect
      .element(screen.getByText('Bevestig eerst dat de voorwaarden kloppen.'))
      .toBeVisible()
    await expect.element(screen.getByRole('checkbox')).toBeInvalid()
    await confirm(shown)
    await expectTitle(shown, 'Klaar om te publiceren')
    await user.click(screen.getByRole('button', { name: 'Publiceren' }))
    await expect
      .poll(() => router.state.location.href)
      .toBe(`/app/overview/instruments/${BOND}/general?id=${NOORDERMOLEN}`)
    const bodies = sent.filter(({ path }) => path === '/onboarding/publish').map(({ body }) => body)
    const confirmed_terms = confirmedTerms(onboarding())
    expect(bodies).toEqual([{ id: ONBOARDING, confirmed: true, confirmed_terms }])
    // The next walk is counted anew.
    expect(sessionStorage.getItem('zegel-counted:bonds')).not.toContain('publish')
  })

  it('goes on as well when it is told as published before it is answered', async () => {
    let now = onboarding()
    const answered = Promise.withResolvers<IssuerOnboarding>()
    const shown = await end('4.1', now, [
      answer(issuerOnboarding.get, () => now),
      answer(issuerOnboarding.publish, () => answered.promise),
    ])
    const { screen, user, router, queryClient } = shown
    await confirm(shown)
    await user.click(screen.getByRole('button', { name: 'Publiceren' }))
    now = published
    await queryClient.invalidateQueries()
    await expect
      .element(screen.getByText('Het instrument is gepubliceerd.'))
      .not.toBeInTheDocument()
    answered.resolve(published)
    await expect
      .poll(() => router.state.location.href)
      .toBe(`/app/overview/instruments/${BOND}/general?id=${NOORDERMOLEN}`)
  })

  it('is not offered before the terms are confirmed as they are now', async () => {
    const shown = await end('4.2')
    await expect.element(shown.screen.getByText(/Bevestig eerst/)).toBeVisible()
    await shown.user.click(shown.screen.getByRole('link', { name: 'Naar bevestigen' }))
    await confirm(shown)
    await expect.element(shown.screen.getByRole('button', { name: 'Publiceren' })).toBeVisible()

    const dearer = onboarding({ financial_instrument: bond({ price_per_unit: '2000.00' }) })
    const changed = await end('4.2', dearer)
    await expect.element(changed.screen.getByText(/gewijzigd sinds je ze/)).toBeVisible()
    await changed.user.click(changed.screen.getByRole('link', { name: 'Naar nakijken' }))
    await expectTitle(changed, 'Kijk alles nog eens na')
  })

  it('reads anew what others did once it is refused, and says so', async () => {
    let now = onboarding()
    const changedTerms = refuse(issuerOnboarding.publish, 409, { code: 'terms-changed' })
    const asked = answer(issuerOnboarding.get, () => now)
    const shown = await end('4.1', now, [changedTerms, asked])
    await confirm(shown)
    const publish = shown.screen.getByRole('button', { name: 'Publiceren' })
    await expect.element(publish).toBeVisible()
    now = onboarding({ financial_instrument: bond({ price_per_unit: '2000.00' }) })
    await shown.user.click(publish)
    await expect.element(shown.screen.getByText(/gewijzigd sinds je ze/)).toBeVisible()
    now = published
    await shown.user.click(shown.screen.getByRole('link', { name: 'Naar nakijken' }))
    await expect.element(shown.screen.getByText(/geldt meteen/)).toBeVisible()
  })

  it('names the terms that turn out to be missing, stays, and leads to where each is asked', async () => {
    const refused = refuse(issuerOnboarding.publish, 422, {
      message: 'Dit ontbreekt nog.',
      errors: { 'terms.interest': ['Dit ontbreekt nog.'], 'terms.limit': ['Dit ontbreekt nog.'] },
    })
    const shown = await end('4.1', undefined, [refused])
    await confirm(shown)
    await shown.user.click(shown.screen.getByRole('button', { name: 'Publiceren' }))
    await expect
      .element(shown.screen.getByText(/Er is iets misgegaan tijdens het publiceren/))
      .toBeVisible()
    await expectTitle(shown, 'Klaar om te publiceren')
    const missing = shown.screen.getByRole('alert').getByRole('link')
    expect(missing.elements().map((link) => link.textContent)).toEqual(['Doelbedrag', 'Rente'])
    await shown.user.click(missing.getByText('Doelbedrag'))
    await expectTitle(shown, 'Hoeveel haal je op, en wat kost een obligatie?')
  })

  it('puts away that it failed once it did not', async () => {
    let isDown = true
    const publish = answer(issuerOnboarding.publish, () => {
      if (isDown) throw new Error('Down')
      return published
    })
    const shown = await end('4.1', undefined, [publish])
    const { screen, user } = shown
    await confirm(shown)
    await user.click(screen.getByRole('button', { name: 'Publiceren' }))
    const failed = screen.getByText(/Er is iets misgegaan tijdens het publiceren/)
    await expect.element(failed).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Publiceren' }))
    await expect.element(screen.getByText(/is gepubliceerd$/)).toBeVisible()
    await expect.element(failed).not.toBeInTheDocument()
  })

  it('is over for what was published, with the way to the instrument', async () => {
    const shown = await end('4.2', published)
    await shown.user.click(shown.screen.getByRole('button', { name: 'Naar het instrument' }))
    await expect
      .poll(() => shown.router.state.location.href)
      .toBe(`/app/overview/instruments/${BOND}/general?id=${NOORDERMOLEN}`)
  })

  it('lists in the review what is missing, each with the way there', async () => {
    const shown = await end('4.0', lacking('limit', 'interest', 'publication'))
    const missing = shown.screen.getByRole('note')
    await expect.element(missing.getByText('Dit ontbreekt nog')).toBeVisible()
    await expect.element(missing.getByRole('link', { name: 'Rente' })).toBeVisible()
    await expect
      .element(missing.getByRole('link', { name: 'Prijs' }))
      .toHaveAttribute('href', expect.stringContaining('step=2&substep=4'))
  })
})

describe('finishing without terms', () => {
  it('is warned of, and leads back to the first that is missing', async () => {
    const entities = answer(organizations.listEntities, [])
    const shown = await end('4.2', lacking('issuer', 'interest', 'publication'), [entities])
    const { screen, user, router, sent } = shown
    await user.click(screen.getByRole('button', { name: 'Publiceren' }))
    await expect
      .element(screen.getByRole('dialog', { name: 'Er zijn nog geen voorwaarden' }))
      .toBeVisible()
    expect(sent.map(({ path }) => path)).not.toContain('/onboarding/publish')
    await user.click(screen.getByRole('button', { name: 'Ga terug' }))
    await expect.poll(() => router.state.location.search).toMatchObject({ step: '1', substep: '0' })
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('may be done anyway, also when there is no instrument', async () => {
    const gone = onboarding({ financial_instrument: null, financial_instrument_id: null })
    const { screen, user } = await end('4.2', gone)
    await user.click(screen.getByRole('button', { name: 'Publiceren' }))
    await expect
      .element(screen.getByRole('link', { name: 'Toch doorgaan' }))
      .toHaveAttribute('href', `/app/overview/instruments?id=${NOORDERMOLEN}`)
  })
})
