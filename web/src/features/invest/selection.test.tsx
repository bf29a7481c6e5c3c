import { invest } from '@zegel/contract/invest/invest'
import { kvk } from '@zegel/contract/legal-persons/kvk'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '../../../test/harness.tsx'
import { company, investor, offer, withCompany } from '../../../test/data/invest-data.ts'
import { showAsAnna } from '../../../test/fixtures/invest-fixture.tsx'
import { found } from '../../../test/data/kvk-data.ts'
import { simulateReload } from '../../../test/simulate-reload.ts'

const both = { investor: withCompany() }

describe('in whose name', () => {
  it('is chosen before one goes on', async () => {
    const { screen, user, button, press } = await showAsAnna({ behind: both })
    await expect.element(button('Volgende')).toBeDisabled()
    await press('Kies op wiens naam')
    await expect.element(screen.getByRole('radio', { name: 'Anna de Vries' })).toHaveFocus()
    await user.click(screen.getByText('De Vries Beheer B.V.'))
    await expect.element(button('Volgende')).toBeEnabled()
  })

  it('is chosen already for who is alone', async () => {
    const { screen, button } = await showAsAnna()
    await expect.element(screen.getByRole('radio', { name: 'Anna de Vries' })).toBeChecked()
    await expect.element(button('Volgende')).toBeEnabled()
  })

  it('says of whom a deed lacks something', async () => {
    const { legal_persons } = withCompany()
    const incomplete = legal_persons.map((one) => ({ ...one, missing: ['city' as const] }))
    const { screen, user } = await showAsAnna({
      behind: { investor: investor({ legal_persons: incomplete }) },
    })
    await user.click(screen.getByText('De Vries Beheer B.V.'))
    await expect
      .element(screen.getByText(/Van De Vries Beheer B.V. is nog niet alles bekend: stad/))
      .toBeVisible()
  })

  it('can be a company that is found in the business register and added', async () => {
    let isAdded = false
    const shown = await showAsAnna({
      answers: [
        answer(invest.get, () => offer({ investor: isAdded ? withCompany() : investor() })),
        answer(kvk.find, found()),
        answer(invest.checkLegalPerson, undefined),
        answer(invest.updateUser, () => {
          isAdded = true
          return { extra_legal_person: company }
        }),
      ],
    })
    await addCompany(shown)
    await expect
      .element(shown.screen.getByRole('radio', { name: company.legal_name }))
      .toBeChecked()
    const sent = shown.sent.filter(({ method }) => method !== 'GET').map(({ path }) => path)
    expect(sent).toEqual(['/invest/legal_person_check', '/invest/update_user'])
  })

  it('reads at the field why a company can not be added', async () => {
    const text = 'Er bestaat al een bedrijf met dit KVK-nummer.'
    const shown = await showAsAnna({
      answers: [
        answer(kvk.find, found()),
        refuse(invest.checkLegalPerson, 422, { errors: { business_register_number: [text] } }),
      ],
    })
    await addCompany(shown)
    await expect.element(shown.screen.getByText(text)).toBeVisible()
  })

  it('is told when a company could not be checked', async () => {
    const shown = await showAsAnna({
      answers: [answer(kvk.find, found()), refuse(invest.checkLegalPerson, 500)],
    })
    await addCompany(shown)
    await expect
      .element(
        shown.screen.getByText('Je gegevens konden niet worden opgeslagen. Probeer het opnieuw.', {
          exact: false,
        }),
      )
      .toBeVisible()
  })

  it('asks of a new company all that is required', async () => {
    const { screen, press } = await showAsAnna()
    await press('Bedrijf of organisatie toevoegen')
    await press('Toevoegen en kiezen')
    for (const text of [
      'Bedrijfsnaam is verplicht',
      'Adres is verplicht',
      'Postcode is verplicht',
      'Stad is verplicht',
      'KVK-nummer is verplicht',
    ])
      await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
  })

  async function addCompany({ screen, press, user }: Awaited<ReturnType<typeof showAsAnna>>) {
    await press('Bedrijf of organisatie toevoegen')
    await user.fill(screen.getByRole('textbox', { name: 'KVK-nummer' }), '68750110')
    await press('Zoeken in het handelsregister')
    await expect.element(screen.getByLabelText('Bedrijfsnaam')).toHaveValue('Test BV Donald')
    await press('Toevoegen en kiezen')
  }
})

describe('how many', () => {
  const units = { least: 5, most: 20, step: 1, ceiling: 'investment' as const }

  it.each([
    {
      typed: '4',
      text: 'Je investeert ten minste € 5.000,00 (5 × € 1.000,00).',
      isOpen: false,
      ceiling: 'investment' as const,
    },
    {
      typed: '20',
      text: 'Je kunt per keer maximaal € 20.000,00 investeren (20 × € 1.000,00).',
      isOpen: true,
      ceiling: 'investment' as const,
    },
    {
      typed: '21',
      text: 'Je kunt per keer maximaal € 20.000,00 investeren (20 × € 1.000,00).',
      isOpen: false,
      ceiling: 'investment' as const,
    },
    {
      typed: '20',
      text: 'Er is nog € 20.000,00 beschikbaar (20 × € 1.000,00).',
      isOpen: true,
      ceiling: 'instrument' as const,
    },
    {
      typed: '21',
      text: 'Er is nog € 20.000,00 beschikbaar (20 × € 1.000,00).',
      isOpen: false,
      ceiling: 'group' as const,
    },
    {
      typed: '7,5',
      text: 'Vul een heel aantal in.',
      isOpen: false,
      ceiling: 'investment' as const,
    },
    {
      typed: 'veel',
      text: 'Vul een heel aantal in.',
      isOpen: false,
      ceiling: 'investment' as const,
    },
    {
      typed: '',
      text: 'Je investeert ten minste € 5.000,00 (5 × € 1.000,00).',
      isOpen: false,
      ceiling: 'investment' as const,
    },
  ])('$typed under the limit of $ceiling: $text', async ({ typed, text, isOpen, ceiling }) => {
    const shown = await showAsAnna({ behind: { units: { ...units, ceiling } } })
    const { screen, fill, button, field, press } = shown
    await fill('Aantal stuks', typed)
    await expect.element(screen.getByRole('status').getByText(text)).toBeVisible()
    if (isOpen) return expect.element(button('Volgende')).toBeEnabled()
    await expect.element(button('Volgende')).toBeDisabled()
    await press('Wijzig het aantal stuks')
    await expect.element(field('Aantal stuks')).toHaveFocus()
  })

  it('stays within a telephone whatever it comes to', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1280, 900))
    const { screen, fill } = await showAsAnna({ behind: { units } })
    await fill('Aantal stuks', '999999999999')
    const total = screen.getByText('€ 999.999.999.999.000,00', { exact: true })
    await expect.poll(() => total.element().getBoundingClientRect().right).toBeLessThan(390)
  })

  it('starts at the least, which can be taken', async () => {
    const { screen, field, button } = await showAsAnna({ behind: { units } })
    await expect.element(field('Aantal stuks')).toHaveValue('5')
    await expect.element(screen.getByText('€ 5.000,00', { exact: true })).toBeVisible()
    await expect.element(button('Volgende')).toBeEnabled()
  })

  it.each([
    { step: 1, least: 5, most: 20, name: '1 stuk meer', becomes: '6' },
    { step: 100, least: 50, most: 2000, name: '100 stuks meer', becomes: '150' },
    { step: 100, least: 50, most: 120, name: '100 stuks meer', becomes: '120' },
  ])('goes up by $step at once, and not past the most', async ({ name, becomes, ...range }) => {
    const { press, field } = await showAsAnna({
      behind: { units: { ...range, ceiling: 'investment' } },
    })
    await press(name)
    await expect.element(field('Aantal stuks')).toHaveValue(becomes)
  })

  it('goes up and down by the arrow keys as by the buttons, from what was typed', async () => {
    const range = { least: 50, most: 320, step: 100, ceiling: 'investment' as const }
    const { user, field, fill } = await showAsAnna({ behind: { units: range } })
    await fill('Aantal stuks', '150')
    for (const [key, becomes] of [
      ['ArrowUp', '250'],
      ['ArrowUp', '320'],
      ['ArrowDown', '220'],
    ]) {
      await user.keyboard(`{${key}}`)
      await expect.element(field('Aantal stuks')).toHaveValue(becomes)
    }
  })

  it('shows what that will yield, and all of it when asked', async () => {
    const { screen, user } = await showAsAnna()
    await expect
      .element(screen.getByText('Je ontvangt in totaal € 1.300,00, waarvan € 300,00 rente.'))
      .toBeVisible()
    await expect.element(screen.getByText('20 nov. 2032')).not.toBeInTheDocument()
    await user.click(screen.getByText('Alle 6 betalingen tonen'))
    await expect.element(screen.getByText('20 nov. 2032')).toBeVisible()
  })

  it('is found back after a reload and on the way back', async () => {
    const before = await showAsAnna({ behind: both })
    await before.user.click(before.screen.getByText('De Vries Beheer B.V.'))
    await before.fill('Aantal stuks', '7')
    await before.press('Volgende')
    await expect.element(before.title('Controleer en betaal')).toBeVisible()
    simulateReload()
    await before.screen.unmount()

    const after = await showAsAnna({ behind: both, step: 'payment' })
    await expect.element(after.screen.getByText('€ 7.000,00')).toBeVisible()
    await after.press('Terug')
    await expect.element(after.field('Aantal stuks')).toHaveValue('7')
    await expect
      .element(after.screen.getByRole('radio', { name: 'De Vries Beheer B.V.' }))
      .toBeChecked()
  })
})
