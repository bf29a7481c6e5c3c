import { accounts } from '@zegel/contract/accounts/accounts'
import { onboarding } from '@zegel/contract/onboarding/onboarding'
import { type OwnRegistration, ownRegistrations } from '@zegel/contract/register/own-registrations'
import { profile } from '@zegel/contract/accounts/profile'
import { type Invitation, registration } from '@zegel/contract/accounts/registration'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../../test/data/stub-api.ts'
import { answer, NOORDERMOLEN, refuse, show, testUser } from '../../../test/harness.tsx'
import { invitation, invitee } from '../../../test/data/invitation-data.ts'
import { BOND, objectionTo, registration as heldBalance } from '../../../test/data/register-data.ts'
import { readSavedInvitation } from '../../shared/saved-invitation.ts'
import { InviteScreen, type TransactionsPart } from './invite-screen.tsx'

const WINDLENING = { id: BOND, name: 'Windlening', type: 'bonds' } as const
const PATH = '/invite?token=geheim'
const bo = testUser({ email: 'bo@demo.test', name: 'Bo Jansen' })

const Transactions: TransactionsPart = ({ onContinue }) => (
  <button type="button" onClick={onContinue}>
    Alles beantwoord
  </button>
)

function SignIn({ email, redirect }: { email: string; redirect: string }) {
  return <a href={redirect}>Inloggen als {email}</a>
}

interface Shown {
  place?: string
  about?: Partial<Invitation>
  /** A guest unless it says otherwise. */
  user?: ReturnType<typeof testUser>
  answers?: Parameters<typeof show>[1]
}

function invite({ place = '', about = {}, user, answers = [] }: Shown = {}) {
  const who = answer(accounts.currentUser, user ?? { guest: true })
  const read = answer(registration.invitation, invitation(about))
  return show(
    <InviteScreen SignIn={SignIn} Transactions={Transactions} />,
    [...answers, read, who],
    { path: PATH + place },
  )
}

const expectTitle = ({ screen }: Awaited<ReturnType<typeof invite>>, name: string) =>
  expect.element(screen.getByRole('heading', { level: 1, name })).toBeVisible()

async function fillAccount({
  screen,
  user,
}: Pick<Awaited<ReturnType<typeof invite>>, 'screen' | 'user'>) {
  await user.fill(screen.getByLabelText('Voornaam'), 'Bo')
  await user.fill(screen.getByLabelText('Achternaam'), 'Jansen')
  await user.fill(screen.getByLabelText('Wachtwoord', { exact: true }), 'molens!!')
  await user.fill(screen.getByLabelText('Herhaal het wachtwoord'), 'molens!!')
  await user.click(screen.getByRole('checkbox'))
}

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(390, 844)
})

describe('the way of somebody who was invited', () => {
  it('begins with who invites and how long it takes', async () => {
    const shown = await invite()
    await expectTitle(shown, 'Welkom bij Zegel')
    await expect.element(shown.screen.getByText('Dit duurt 5-10 minuten.')).toBeVisible()
    await expect.element(shown.screen.getByText('Stap 1 van 4: Welkom')).toBeVisible()
  })

  it.each([
    [[], /heeft vastgelegd wat je hebt/],
    [['Polderbeheer B.V.'], /heeft vastgelegd wat op naam staat van Polderbeheer B\.V\./],
    [['Duin B.V.', 'Polderbeheer B.V.'], /van Duin B\.V\. en Polderbeheer B\.V\./],
  ])('names the companies %s that one directs', async (companies, text) => {
    const about = { role: 'member', context: 'confirm_balance_registration', companies } as const
    const { screen } = await invite({ about: { ...about, companies: [...companies] } })
    await expect.element(screen.getByText(text)).toBeVisible()
  })

  it('goes on and back through the address', async () => {
    const shown = await invite()
    const { screen, user, router } = shown
    await user.click(screen.getByRole('button', { name: 'Volgende' }))
    await expectTitle(shown, 'Zo werkt Zegel')
    expect(router.state.location.search).toMatchObject({ step: '0', substep: '1' })
    await user.click(screen.getByRole('button', { name: 'Terug' }))
    await expectTitle(shown, 'Welkom bij Zegel')
  })

  it.each([
    ['&step=0&substep=1', 'Zo werkt Zegel'],
    ['&step=twee', 'Welkom bij Zegel'],
    ['&step=9', 'Onbekende stap'],
    ['&step=3', 'Maak je account'],
  ])('opens at %s with %s', async (place, name) => {
    await expectTitle(await invite({ place }), name)
    expect(document.title).toBe(`${name} · Zegel`)
  })

  it('goes on where one was, from the link in the mail', async () => {
    const first = await invite({ user: bo })
    await first.user.click(first.screen.getByRole('button', { name: 'Volgende' }))
    await first.user.click(first.screen.getByRole('button', { name: 'Volgende' }))
    await expectTitle(first, 'Deze instrumenten ga je beheren')
    await first.screen.unmount()

    await expectTitle(await invite({ user: bo }), 'Deze instrumenten ga je beheren')
  })

  it('lets who has an account sign in, and leads on from there', async () => {
    const about = { user: invitee({ active: true }) }
    const { screen } = await invite({ place: '&step=1', about })
    await expect
      .element(screen.getByRole('link', { name: 'Inloggen als bo@demo.test' }))
      .toHaveAttribute('href', '/invite?token=geheim&step=2&substep=0')
    // No password opens a closed account, and nothing else tells that it is closed.
    await expect
      .element(screen.getByRole('link', { name: 'Neem contact op' }))
      .toHaveAttribute('href', '/contact')
  })

  it.each([
    ['superadmin', 'accept_super_admin_role', /Je ziet wie welke aandelen/],
    ['member', 'accept_instrument_membership', /op je naam staan/],
  ] as const)('tells a %s what Zegel does for them', async (role, context, text) => {
    const { screen } = await invite({ place: '&step=0&substep=1', about: { role, context } })
    await expect.element(screen.getByText(text)).toBeVisible()
  })

  it('says that somebody else is signed in, and offers to switch', async () => {
    const shown = await invite({ user: testUser() })
    await expectTitle(shown, 'Deze uitnodiging is voor iemand anders')
    await expect.element(shown.screen.getByText(/dat adres heeft geen account/)).toBeVisible()
    await expect
      .element(shown.screen.getByRole('button', { name: 'Wisselen van account' }))
      .toBeVisible()
  })
})

describe('the account', () => {
  const place = '&step=1'

  it('is for the invited address, and not made without agreeing to the terms', async () => {
    const { screen, user, sent } = await invite({ place })
    await expect.element(screen.getByLabelText('E-mailadres')).toHaveAttribute('readonly')
    await user.fill(screen.getByLabelText('Voornaam'), 'Bo')
    await user.fill(screen.getByLabelText('Achternaam'), 'Jansen')
    await user.fill(screen.getByLabelText('Wachtwoord', { exact: true }), 'molens!!')
    await user.fill(screen.getByLabelText('Herhaal het wachtwoord'), 'molens!!')
    await user.click(screen.getByRole('button', { name: 'Account maken' }))
    await expect.element(screen.getByText(/Ga akkoord met de algemene voorwaarden/)).toBeVisible()
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('leads on to the next step as soon as it is made', async () => {
    let isMade = false
    const shown = await invite({
      place,
      answers: [
        answer(onboarding.register, () => {
          isMade = true
          return { redirect: PATH }
        }),
        answer(accounts.currentUser, () => (isMade ? bo : { guest: true as const })),
      ],
    })
    await fillAccount(shown)
    await shown.user.click(shown.screen.getByRole('button', { name: 'Account maken' }))
    await expectTitle(shown, 'Deze instrumenten ga je beheren')
  })

  it('shows what the server refuses at its field', async () => {
    const errors = { password: ['Te bekend.'] }
    const { screen, user } = await invite({
      place,
      answers: [refuse(onboarding.register, 422, { errors })],
    })
    await fillAccount({ screen, user })
    await user.click(screen.getByRole('button', { name: 'Account maken' }))
    await expect.element(screen.getByText('Te bekend.')).toBeVisible()
  })
})

describe('the address', () => {
  const about = { context: 'complete_transaction', role: 'member' } as const
  const place = '&step=1&substep=1'

  it('is asked in the Netherlands at first, and stays where it is while it cannot be kept', async () => {
    const shown = await invite({
      place,
      about,
      user: bo,
      answers: [refuse(profile.setAddress, 500)],
    })
    const { screen, user } = shown
    await user.fill(screen.getByLabelText('Adres en huisnummer'), 'Brink 1')
    await user.fill(screen.getByLabelText('Postcode'), '9401 AA')
    await user.fill(screen.getByLabelText('Stad'), 'Assen')
    await user.click(screen.getByRole('button', { name: 'Opslaan en verder' }))
    await expect.element(screen.getByText(/Je adres kon niet worden opgeslagen/)).toBeVisible()
    await expectTitle(shown, 'Waar woon je?')
    expect(shown.sent.at(-1)?.body).toMatchObject({ country: 'NL' })
  })
})

describe('completing', () => {
  const about = { context: 'accept_super_admin_role', role: 'superadmin' } as const
  const place = '&step=2'

  it('leads to where the invitation is for', async () => {
    const redirect = `/app/overview/organization/members?id=${NOORDERMOLEN}`
    const answers = [answer(onboarding.complete, { redirect })]
    const { screen, user, router, sent } = await invite({ place, about, user: bo, answers })
    await expect.poll(() => readSavedInvitation(bo.email)).toMatchObject({ token: 'geheim' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const before = router.state.location.href
    await user.click(screen.getByRole('button', { name: 'Afronden' }))
    // It stays two seconds, in which that can be read (statement 3-013).
    await expect.element(screen.getByText(/^Gelukt\. Je uitnodiging van/)).toBeVisible()
    // Looking for a text lets this clock go on a little too.
    vi.advanceTimersByTime(1500)
    expect(router.state.location.href).toBe(before)
    vi.advanceTimersByTime(500)
    await expect.poll(() => router.state.location.href).toBe(redirect)
    const asked = sent.find(({ path }) => path === '/user/onboarding_complete')
    expect(asked?.body).toEqual({ invitation_token: 'geheim' })
    expect(readSavedInvitation(bo.email)).toBeUndefined()
  })

  it('leads there also when the invitation is told as used before that is answered', async () => {
    const redirect = `/app/overview/organization/members?id=${NOORDERMOLEN}`
    const answered = Promise.withResolvers<{ redirect: string }>()
    let isUsed = false
    const used = () => new Refusal(422, { code: 'invitation-used' })
    const shown = await invite({
      ...{ place, about, user: bo },
      answers: [
        answer(registration.invitation, () => (isUsed ? used() : invitation(about))),
        answer(onboarding.complete, () => answered.promise),
      ],
    })
    const { screen, user, queryClient } = shown
    await user.click(screen.getByRole('button', { name: 'Afronden' }))
    isUsed = true
    await queryClient.invalidateQueries()
    answered.resolve({ redirect })
    await expect.element(screen.getByText(/^Gelukt\. Je uitnodiging van/)).toBeVisible()
  })

  it('says that it failed', async () => {
    const answers = [refuse(onboarding.complete, 500)]
    const { screen, user } = await invite({ place, about, user: bo, answers })
    await user.click(screen.getByRole('button', { name: 'Afronden' }))
    await expect.element(screen.getByText(/Afronden is niet gelukt/)).toBeVisible()
  })

  it.each([403, 409, 422])(
    'says in the words of the server why it cannot be done: %i',
    async (status) => {
      const answers = [refuse(onboarding.complete, status, { message: 'Nog niet alles is klaar.' })]
      const { screen, user } = await invite({ place, about, user: bo, answers })
      await user.click(screen.getByRole('button', { name: 'Afronden' }))
      await expect.element(screen.getByText(/Nog niet alles is klaar/)).toBeVisible()
      await expect.element(screen.getByText(/Afronden is niet gelukt/)).not.toBeInTheDocument()
    },
  )

  it('lists what is done by now, balances with what was answered', async () => {
    const own = (number: number, part: Partial<OwnRegistration>): OwnRegistration => ({
      ...heldBalance(number),
      ...{ organization_id: NOORDERMOLEN, instrument: WINDLENING },
      ...{ holder_id: heldBalance(number).legal_person.id, ...part },
    })
    const answers = [
      answer(ownRegistrations.list, [
        own(3, { confirmed_at: '2026-11-02T10:00:00Z' }),
        own(4, { objection: objectionTo(heldBalance(4)) }),
        own(7, {}),
      ]),
    ]
    const { screen } = await invite({ place, about, user: bo, answers })
    const points = screen.getByRole('list').filter({ hasText: 'Je account is gemaakt.' })
    await expect.element(points).toMatchTextContent(/Je hebt bevestigd: 3 stuks Windlening per/)
    await expect.element(points).toMatchTextContent(/niet klopt: 4 stuks Windlening per/)
    await expect.element(points).not.toMatchTextContent(/7 stuks/)
  })
})

describe('a link that does not work', () => {
  const refused = (status: number, code?: string) =>
    show(
      <InviteScreen SignIn={SignIn} Transactions={Transactions} />,
      [refuse(registration.invitation, status, code === undefined ? {} : { code })],
      { path: PATH },
    )

  it.each([
    ['invitation-invalid', 'Deze uitnodiging werkt niet'],
    ['invitation-used', 'Deze uitnodiging is al gebruikt'],
    ['invitation-cancelled', 'Deze uitnodiging is ingetrokken'],
    ['invitation-address-changed', 'Deze uitnodiging is voor een oud e-mailadres'],
    ['invitation-expired', 'Uitnodiging verlopen'],
  ])('for %s says: %s', async (code, name) => {
    await expectTitle(await refused(422, code), name)
  })

  it('that came too late names who invited, and can be asked for anew', async () => {
    const failure = { code: 'invitation-expired', organization: 'Zonnedak' }
    const { screen, user, sent } = await show(
      <InviteScreen SignIn={SignIn} Transactions={Transactions} />,
      [
        refuse(registration.invitation, 422, failure),
        answer(onboarding.requestInvitation, undefined),
      ],
      { path: PATH },
    )
    await expect.element(screen.getByText(/De uitnodiging van Zonnedak was/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Vraag om een nieuwe' }))
    await expect.element(screen.getByText(/^Zonnedak weet nu dat/)).toHaveFocus()
    expect(sent.at(-1)).toMatchObject({ path: '/invitations/request', body: { token: 'geheim' } })
  })

  it.each([
    [500, /Er gaat bij ons iets mis/],
    [429, /Je uitnodiging kon niet worden opgehaald/],
  ])('for status %i can be tried again', async (status, text) => {
    const { screen } = await refused(status)
    await expect.element(screen.getByText(text)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
  })
})
