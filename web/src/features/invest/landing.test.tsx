import { accounts } from '@zegel/contract/accounts/accounts'
import { invest } from '@zegel/contract/invest/invest'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../test/data/stub-api.ts'
import { answer, refuse } from '../../../test/harness.tsx'
import { investor, offer, offerFile } from '../../../test/data/invest-data.ts'
import { showAsAnna, showAsGuest, showInvest } from '../../../test/fixtures/invest-fixture.tsx'
import { BOND } from '../../../test/data/register-data.ts'
import { NOORDERMOLEN } from '../../../test/data/users.ts'

const guest = answer(accounts.currentUser, { guest: true })

describe('the page behind a public link', () => {
  it('shows guests who asks, for what, how far it is, on which terms, and the notice', async () => {
    const { screen } = await showAsGuest()
    for (const text of [
      'Energiecoöperatie De Noordermolen',
      'Windobligatie 2026',
      'Doe mee met de wind',
      '€ 25.000,00 opgehaald',
      '€ 1.000,00 tot € 50.000,00',
      'Altijd open',
      'Let op! U belegt buiten AFM-toezicht.',
    ])
      await expect.element(screen.getByText(text, { exact: true }).first()).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Informatiedocument openen (nieuw tabblad)' }))
      .toHaveAttribute('href', offerFile().location)
  })

  it('says when is paid first, also of a loan that runs from a sale of before', async () => {
    const { settings } = offer()
    const { screen } = await showAsGuest({
      behind: {
        first_sale: '2299-03-02',
        settings: { ...settings, interest_frequency: 6, interest_period: 'month' },
      },
    })
    await expect.element(screen.getByText('Eerste rente', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('2 sep. 2299', { exact: true })).toBeVisible()
  })

  it('counts what is reserved and still being paid, so that what is full does not say 0%', async () => {
    const { screen } = await showAsGuest({
      behind: {
        invested: '0.00',
        blocked_amount: '250000.00',
        available_value: '0.00',
        state: 'goal-reached',
      },
    })
    await expect.element(screen.getByText('€ 250.000,00 toegezegd')).toBeVisible()
    await expect
      .element(screen.getByText('waarvan € 250.000,00 nog betaald moet worden'))
      .toBeVisible()
    await expect.element(screen.getByText('100%', { exact: true })).toBeVisible()
  })

  it('shows how the way goes on: info, selection, payment', async () => {
    const { screen } = await showAsGuest()
    const steps = screen.getByRole('list', { name: 'Stappen' })
    const step = (hasText: string) => steps.getByRole('listitem').filter({ hasText })
    for (const name of ['Gegevens', 'Keuze', 'Betalen'])
      await expect.element(step(name)).toBeVisible()
    // None has begun.
    await expect.element(step('Gegevens')).not.toHaveAttribute('aria-current')
  })

  it('leads a guest to who invests', async () => {
    const { screen, user, title } = await showAsGuest()
    await user.click(screen.getByRole('link', { name: 'Investeren' }))
    await expect.element(title('Wie investeert er?')).toBeVisible()
  })

  it.each(['last_name', 'address', 'zip_code', 'city', 'country'] as const)(
    'leads somebody whose %s is not known to where that is completed',
    async (part) => {
      const { screen, user, title } = await showAsAnna({
        behind: { investor: investor({ missing: [part] }) },
        step: 'landing',
      })
      await user.click(screen.getByRole('link', { name: 'Investeren' }))
      await expect.element(title('Vul je gegevens aan')).toBeVisible()
    },
  )

  it('leads somebody of whom all is known to how much', async () => {
    const { screen, user, title } = await showAsAnna({ step: 'landing' })
    await user.click(screen.getByRole('link', { name: 'Investeren' }))
    await expect.element(title('Hoeveel wil je investeren?')).toBeVisible()
  })

  it.each([
    {
      when: 'before the round',
      behind: { state: 'upcoming' as const, round_start_date: '2030-03-01' },
      text: 'De ronde begint op 1 mrt. 2030',
    },
    {
      when: 'after the round',
      behind: { state: 'closed' as const, round_end_date: '2020-06-30' },
      text: 'De ronde liep tot en met 30 jun. 2020',
    },
    {
      when: 'after its last day',
      behind: { state: 'ended' as const },
      text: 'De looptijd is voorbij',
    },
    {
      when: 'when the goal is reached',
      behind: { state: 'goal-reached' as const, available_value: '0.00' },
      text: 'Het doel is bereikt',
    },
    {
      when: 'while nobody has signed for it',
      behind: { state: 'unsigned' as const },
      text: 'Investeren kan even niet',
    },
    {
      when: 'when no investment fits the price',
      behind: { units: { least: 2, most: 1, step: 1, ceiling: 'investment' as const } },
      text: 'Investeren kan nog niet',
    },
  ])('has no way on $when, and says why above all else', async ({ behind, text }) => {
    const { screen, title } = await showAsGuest({ behind })
    await expect.element(screen.getByText(text)).toBeVisible()
    const name = title('Windobligatie 2026').element()
    const place = screen.getByText(text).element().compareDocumentPosition(name)
    expect(place).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await expect.element(screen.getByRole('link', { name: 'Investeren' })).not.toBeInTheDocument()
  })

  it.each(['userInfo', 'selection', 'payment'])(
    'keeps everybody out of the step %s while nobody can invest',
    async (step) => {
      const { screen, stepNow } = await showAsAnna({ behind: { state: 'goal-reached' }, step })
      await expect.element(screen.getByText('Het doel is bereikt')).toBeVisible()
      await expect.poll(stepNow).toBeUndefined()
    },
  )
})

describe('a link that leads nowhere', () => {
  it.each([404, 422])('says sorry and where to ask (%s)', async (status) => {
    const { screen, title } = await showInvest([refuse(invest.get, status), guest])
    await expect.element(title('Sorry, deze link werkt niet')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: /@/ })).toBeVisible()
  })

  it.each([
    { code: 'offer-private-guest', signIn: true },
    { code: 'offer-private', signIn: false },
  ])('says that an offer is private: $code', async ({ code, signIn }) => {
    const message = 'Dit aanbod is besloten.'
    const { screen, title } = await showInvest([refuse(invest.get, 403, { code, message }), guest])
    await expect.element(title('Besloten aanbod')).toBeVisible()
    await expect.element(screen.getByText(message)).toBeVisible()
    const link = screen.getByRole('link', { name: 'Inloggen' })
    if (signIn) {
      const back = encodeURIComponent(`/app/invest?fi=${BOND}&o=${NOORDERMOLEN}`)
      await expect.element(link).toHaveAttribute('href', `/login?redirect=${back}`)
    } else {
      await expect.element(link).not.toBeInTheDocument()
      await expect.element(screen.getByText(/als participant toe te voegen/)).toBeVisible()
    }
  })

  it.each([
    { code: 'information-document-missing', section: 'files' },
    { code: 'afm-notification-missing', section: 'settings' },
  ])('tells who belongs to the organisation what lacks: $code', async ({ code, section }) => {
    const message = 'Hier ontbreekt nog iets.'
    const { screen, title } = await showInvest([refuse(invest.get, 422, { code, message }), guest])
    await expect.element(title('Dit aanbod is nog niet open')).toBeVisible()
    await expect.element(screen.getByText(message)).toBeVisible()
    const href = `/app/overview/instruments/${BOND}/${section}?id=${NOORDERMOLEN}`
    await expect
      .element(screen.getByRole('link', { name: /^Naar de/ }))
      .toHaveAttribute('href', href)
  })

  it.each(['/app/invest', '/app/invest?fi=1&o=2'])('is one without ids: %s', async (link) => {
    const { title } = await showInvest([guest], undefined, link)
    await expect.element(title('Sorry, deze link werkt niet')).toBeVisible()
  })

  it('is not one that could not be asked, which may be tried again', async () => {
    let isDown = true
    const { screen, press } = await showInvest([
      answer(invest.get, () => (isDown ? new Refusal(500, { code: 'server-error' }) : offer())),
      guest,
    ])
    await expect.element(screen.getByText('Dit kon niet worden geladen')).toBeVisible()
    isDown = false
    await press('Opnieuw proberen')
    await expect.element(screen.getByText('Doe mee met de wind')).toBeVisible()
  })
})
