import { accounts } from '@zegel/contract/accounts/accounts'
import { invest } from '@zegel/contract/invest/invest'
import { twoFactor } from '@zegel/contract/accounts/two-factor'
import { describe, expect, it } from 'vitest'
import { answer, refuse } from '../../../test/harness.tsx'
import { annaAsUser, investor, offer } from '../../../test/data/invest-data.ts'
import { showAsAnna, showAsGuest, showInvest } from '../../../test/fixtures/invest-fixture.tsx'
import { Refusal } from '../../../test/data/stub-api.ts'
import { simulateReload } from '../../../test/simulate-reload.ts'

type Shown = Awaited<ReturnType<typeof showInvest>>

/** A link that is of a guest until somebody comes in. */
function enter(...answers: Parameters<typeof showInvest>[0][number][]) {
  const entered = { isIn: false }
  const let_in = () => {
    entered.isIn = true
  }
  const shown = showInvest(
    [
      ...answers,
      answer(invest.get, () => offer({ investor: entered.isIn ? investor() : null })),
      answer(accounts.currentUser, () => (entered.isIn ? annaAsUser() : { guest: true as const })),
    ],
    'selection',
  )
  return { shown, letIn: let_in }
}

async function fillPerson({ fill, screen, user }: Shown) {
  await fill('Voornaam', 'Anna')
  await fill('Achternaam', 'de Vries')
  await fill('Adres en huisnummer', 'Brink 1')
  await fill('Postcode', '9401 HS')
  await fill('Stad', 'Assen')
  await fill('E-mailadres', 'anna@demo.test')
  await user.fill(screen.getByLabelText('Wachtwoord', { exact: true }), 'windmolen-in-assen')
  await user.fill(screen.getByLabelText('Herhaal het wachtwoord'), 'windmolen-in-assen')
}

describe('who is new', () => {
  it('says at each field what is missing', async () => {
    const { screen, press, fill, sent } = await showAsGuest({ step: 'selection' })
    await fill('Voornaam', '')
    await press('Account maken en verder')
    for (const text of [
      'Voornaam is verplicht',
      'Achternaam is verplicht',
      'Adres is verplicht',
      'Postcode is verplicht',
      'Stad is verplicht',
      'E-mail is verplicht',
      'Wachtwoord is verplicht',
      'Herhaal het wachtwoord.',
    ])
      await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('says that the passwords differ', async () => {
    const shown = await showAsGuest({ step: 'selection' })
    await fillPerson(shown)
    await shown.user.fill(shown.screen.getByLabelText('Herhaal het wachtwoord'), 'iets anders')
    await shown.press('Account maken en verder')
    await expect
      .element(shown.screen.getByText('De wachtwoorden komen niet overeen!'))
      .toBeVisible()
  })

  it('goes on to how much with the account that was made', async () => {
    const { shown: showing, letIn } = enter(
      answer(invest.register, () => {
        letIn()
        return { extra_legal_person: null }
      }),
    )
    const shown = await showing
    await fillPerson(shown)
    await shown.press('Account maken en verder')
    await expect.element(shown.title('Hoeveel wil je investeren?')).toBeVisible()
    expect(shown.sent.find(({ method }) => method === 'POST')?.body).toEqual({
      first_name: 'Anna',
      last_name: 'de Vries',
      address: 'Brink 1',
      zip_code: '9401 HS',
      city: 'Assen',
      country: 'NL',
      email: 'anna@demo.test',
      password: 'windmolen-in-assen',
      password_confirmation: 'windmolen-in-assen',
    })
  })

  it('reads at the field what the server refuses', async () => {
    const text = 'Er is al een account met dit e-mailadres.'
    const refused = refuse(invest.register, 422, { code: 'email-taken', errors: { email: [text] } })
    const shown = await showAsGuest({ step: 'selection', answers: [refused] })
    await fillPerson(shown)
    await shown.press('Account maken en verder')
    await expect.element(shown.screen.getByText(text)).toBeVisible()
    await expect.element(shown.field('E-mailadres')).toHaveFocus()
  })

  it('is told when it could not be saved', async () => {
    const shown = await showAsGuest({ step: 'selection', answers: [refuse(invest.register, 500)] })
    await fillPerson(shown)
    await shown.press('Account maken en verder')
    await expect
      .element(
        shown.screen.getByText('Je gegevens konden niet worden opgeslagen. Probeer het opnieuw.', {
          exact: false,
        }),
      )
      .toBeVisible()
  })

  it('finds back what was typed after a reload, save the password', async () => {
    const before = await showAsGuest({ step: 'selection' })
    await fillPerson(before)
    simulateReload()
    await before.screen.unmount()
    const after = await showAsGuest({ step: 'selection' })
    await expect.element(after.field('Stad')).toHaveValue('Assen')
    await expect.element(after.field('E-mailadres')).toHaveValue('anna@demo.test')
    await expect.element(after.screen.getByLabelText('Wachtwoord', { exact: true })).toHaveValue('')
    expect(JSON.stringify(sessionStorage)).not.toContain('windmolen-in-assen')
  })
})

describe('who has an account', () => {
  async function signIn({ screen, user }: Shown) {
    await user.click(screen.getByText('Ik heb een account'))
    await user.fill(screen.getByRole('textbox', { name: 'E-mailadres' }), 'anna@demo.test')
    await user.fill(screen.getByLabelText('Wachtwoord', { exact: true }), 'noordermolen')
    await user.click(screen.getByRole('button', { name: 'Inloggen', exact: true }))
  }

  it('signs in on the way', async () => {
    const { shown: showing, letIn } = enter(
      answer(accounts.login, () => {
        letIn()
        return { two_factor: false, redirect: '/app/home' }
      }),
    )
    const shown = await showing
    await signIn(shown)
    await expect.element(shown.title('Hoeveel wil je investeren?')).toBeVisible()
  })

  it('gives a code when the account asks for one, and reads why once that took too long', async () => {
    let isOver = true
    const { shown: showing, letIn } = enter(
      answer(accounts.login, { two_factor: true, redirect: '/app/home' }),
      answer(twoFactor.challenge, () => {
        if (isOver) return new Refusal(422, { code: 'challenge-over' })
        letIn()
        return undefined
      }),
    )
    const shown = await showing
    await signIn(shown)
    const code = shown.screen.getByLabelText('Code van 6 cijfers')
    await shown.user.fill(code, '123456')
    await expect.element(shown.screen.getByText(/^Het inloggen duurde te lang/)).toBeVisible()
    isOver = false
    await shown.user.click(shown.screen.getByRole('button', { name: 'Inloggen', exact: true }))
    await shown.user.fill(code, '123456')
    await expect.element(shown.title('Hoeveel wil je investeren?')).toBeVisible()
  })

  it('reads that the address does not fit the password', async () => {
    const text = 'Dit e-mailadres en wachtwoord horen niet bij elkaar.'
    const refused = refuse(accounts.login, 422, { errors: { email: [text] } })
    const shown = await showAsGuest({ step: 'selection', answers: [refused] })
    await signIn(shown)
    await expect.element(shown.screen.getByText(text)).toBeVisible()
  })
})

describe('who is known in part', () => {
  const incomplete = { investor: investor({ missing: ['city'] }) }

  it('completes it and goes on', async () => {
    let isComplete = false
    const { title, fill, press, sent } = await showAsAnna({
      answers: [
        answer(invest.get, () =>
          offer({ investor: isComplete ? investor() : incomplete.investor }),
        ),
        answer(accounts.currentUser, annaAsUser({ city: null })),
        answer(invest.updateUser, () => {
          isComplete = true
          return { extra_legal_person: null }
        }),
      ],
    })
    await expect.element(title('Vul je gegevens aan')).toBeVisible()
    await fill('Stad', 'Assen')
    await press('Opslaan en verder')
    await expect.element(title('Hoeveel wil je investeren?')).toBeVisible()
    expect(sent.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ city: 'Assen' })
  })

  it('reads at the field what the server refuses', async () => {
    const { screen, press } = await showAsAnna({
      behind: incomplete,
      answers: [refuse(invest.updateUser, 422, { errors: { city: ['Deze stad is er niet.'] } })],
    })
    await press('Opslaan en verder')
    await expect.element(screen.getByText('Deze stad is er niet.')).toBeVisible()
  })

  it('is told when it could not be saved', async () => {
    const { screen, press } = await showAsAnna({
      behind: incomplete,
      answers: [refuse(invest.updateUser, 500)],
    })
    await press('Opslaan en verder')
    await expect
      .element(
        screen.getByText('Je gegevens konden niet worden gewijzigd. Probeer het opnieuw.', {
          exact: false,
        }),
      )
      .toBeVisible()
  })
})

it('splits the name of who registered by one, instead of asking it again', async () => {
  const person = annaAsUser()
  const whole = { ...person.natural_person, first_name: 'Lotte Zonderadres', last_name: null }
  const { field } = await showAsAnna({
    step: 'selection',
    behind: { investor: investor({ missing: ['last_name'] }) },
    answers: [answer(accounts.currentUser, { ...person, natural_person: whole })],
  })

  await expect.element(field('Voornaam')).toHaveValue('Lotte')
  await expect.element(field('Achternaam')).toHaveValue('Zonderadres')
})
