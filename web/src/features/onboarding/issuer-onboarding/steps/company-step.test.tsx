import type { OnboardingType } from '@zegel/contract/onboarding/issuer-onboarding'
import { instruments } from '@zegel/contract/instruments/instruments'
import { kvk } from '@zegel/contract/legal-persons/kvk'
import { legalPersons } from '@zegel/contract/legal-persons/legal-persons'
import { organizations } from '@zegel/contract/organizations/organizations'
import { structure } from '@zegel/contract/structure/structure'
import { beforeEach, describe, expect, it } from 'vitest'
import { donald, known } from '../../../../../test/fixtures/add-person-fixture.tsx'
import { answer, NOORDERMOLEN, refuse, show } from '../../../../../test/harness.tsx'
import { ONBOARDING, onboarding } from '../../../../../test/data/issuer-onboarding-data.ts'
import { found, notFound } from '../../../../../test/data/kvk-data.ts'
import { BOND, bond, person } from '../../../../../test/data/register-data.ts'
import { stepNavigation } from '../../../../../test/fixtures/step-navigation.ts'
import { unsavedInput } from '../unsaved-input.ts'
import { CompanyStep } from './company-step.tsx'

const unissued = bond({ issuing_legal_person: null, issuing_legal_person_id: null })
const issued = bond({
  issuing_legal_person_id: donald.id,
  issuing_legal_person: { ...donald },
})
const changed = answer(instruments.change, issued)
const entities = (...all: (typeof known)[]) => answer(organizations.listEntities, all)
const added = answer(legalPersons.add, known)
const unknownHere = answer(legalPersons.listAvailable, [])

type Answers = NonNullable<Parameters<typeof show>[1]>

async function open(answers: Answers, instrument = unissued, section: OnboardingType = 'bonds') {
  // As the page has it after a reload.
  const walk = { ...stepNavigation('company'), typed: unsavedInput(ONBOARDING) }
  const step = (
    <CompanyStep
      section={section}
      onboarding={onboarding({ financial_instrument: instrument })}
      instrument={instrument}
      walk={walk}
      onPreview={() => {}}
    />
  )
  const shown = await show(step, answers)
  const { screen, user, sent } = shown
  const next = screen.getByRole('button', { name: 'Volgende' })
  return {
    ...shown,
    walk,
    next,
    search: async (number = '68750110') => {
      await user.fill(screen.getByRole('textbox', { name: 'KVK-nummer' }), number)
      await user.click(screen.getByRole('button', { name: 'Zoeken in het handelsregister' }))
    },
    saved: () => sent.filter(({ method }) => method !== 'GET'),
  }
}

beforeEach(() => sessionStorage.clear())

describe('a company from the business register', () => {
  it('is still there after a reload, with what was changed of it', async () => {
    const answers = [entities(), unknownHere, answer(kvk.find, found()), added, changed]
    const before = await open(answers)
    await before.search()
    await before.user.fill(before.screen.getByRole('textbox', { name: 'Stad' }), 'Leeuwarden')
    await before.screen.unmount()
    const after = await open(answers)
    await expect.element(after.screen.getByText(/^Test BV Donald gevonden/)).toBeVisible()
    await after.user.click(after.next)
    await expect
      .poll(() => after.saved()[0]?.body)
      .toMatchObject({ legal_name: 'Test BV Donald', city: 'Leeuwarden' })
    // What it sends after that is not for the next test.
    await expect.poll(() => after.walk.goOn.mock.calls).toHaveLength(1)
  })

  it('becomes one of the organisation, and issues', async () => {
    const opened = await open([entities(), unknownHere, answer(kvk.find, found()), added, changed])
    const number = opened.screen.getByRole('textbox', { name: 'KVK-nummer' })
    await opened.user.click(opened.next)
    await expect.element(opened.screen.getByText(/^Vul de acht cijfers/)).toBeVisible()
    await expect.element(number).toHaveFocus()
    // Going on looks a whole number up by itself.
    await opened.user.fill(number, '68750110')
    await opened.user.click(opened.next)
    await expect.element(opened.screen.getByText(/^Test BV Donald gevonden/)).toBeVisible()
    expect(opened.saved()).toEqual([])
    await opened.user.click(opened.next)
    await expect
      .poll(() => opened.walk.goOn.mock.calls[0]?.[0]?.financial_instrument)
      .toEqual(issued)
    expect(opened.saved().map(({ body }) => body)).toEqual([
      {
        type: 'besloten vennootschap',
        legal_name: 'Test BV Donald',
        business_register_number: '68750110',
        address: 'Hizzaarderlaan 3 A',
        zip_code: '8823 SJ',
        city: 'Lollum',
        country: 'NL',
        organization_uuid: NOORDERMOLEN,
        add_to_organization: true,
      },
      {
        financial_instrument_id: BOND,
        issuing_legal_person_id: known.id,
        default_sending_legal_person_id: known.id,
      },
    ])
  })

  it('is filled in by hand when the register lacks it', async () => {
    const opened = await open([entities(), unknownHere, answer(kvk.find, notFound())])
    await opened.search()
    await expect
      .element(opened.screen.getByText(/^Geen bedrijf gevonden voor dit KVK-nummer\. Klopt het/))
      .toBeVisible()
    await opened.user.click(opened.next)
    await expect.element(opened.screen.getByText('Bedrijfsnaam is verplicht')).toBeVisible()
  })

  it('is no issuer of shares when it is a sole proprietorship, and is not added', async () => {
    const trader = answer(kvk.find, found({ legal_form: 'eenmanszaak' }))
    const opened = await open([entities(), unknownHere, trader], unissued, 'shares')
    await opened.search()
    await opened.user.click(opened.next)
    await expect.element(opened.screen.getByText(/geeft geen aandelen uit/)).toBeVisible()
    expect(opened.saved()).toEqual([])
  })

  it('is filled in by hand while the register does not answer', async () => {
    const down = answer(kvk.find, notFound('Het handelsregister is niet te bereiken.', 'failed'))
    const opened = await open([entities(), unknownHere, down])
    await opened.search()
    await opened.user.click(opened.next)
    await expect.element(opened.screen.getByText('Bedrijfsnaam is verplicht')).toBeVisible()
    expect(opened.saved()).toEqual([])
  })

  it('that is of the organisation already is not saved, and can be chosen instead', async () => {
    const opened = await open([entities(known), answer(kvk.find, found()), changed])
    await opened.user.click(opened.screen.getByText('Met KVK-nummer'))
    await opened.search()
    await expect
      .element(opened.screen.getByText(/heeft dit KVK-nummer en hoort al bij de organisatie/))
      .toBeVisible()
    await opened.user.click(opened.next)
    await expect.element(opened.screen.getByText(/^Test BV Donald hoort al bij je/)).toBeVisible()
    expect(opened.saved()).toEqual([])
    await opened.user.click(opened.screen.getByRole('button', { name: 'Test BV Donald kiezen' }))
    await opened.user.click(opened.next)
    await expect
      .poll(() => opened.saved().map(({ path }) => path))
      .toEqual([instruments.change.path])
  })

  it('that the organisation knows is used, and not made again', async () => {
    const opened = await open([
      entities(),
      answer(legalPersons.listAvailable, [known]),
      answer(kvk.find, found()),
      answer(structure.attachToOrganization, {
        legal_person_id: known.id,
        central: false,
        title: null,
        position: 1,
        hidden: false,
      }),
      changed,
    ])
    await opened.search()
    await expect.element(opened.screen.getByText(/kent Test BV Donald al/)).toBeVisible()
    await opened.user.click(opened.next)
    await expect
      .poll(() => opened.saved().map(({ path }) => path))
      .toEqual([structure.attachToOrganization.path, instruments.change.path])
  })

  it('that turns out to be known is offered when it is saved', async () => {
    let asked = 0
    const opened = await open([
      entities(),
      answer(legalPersons.listAvailable, () => (asked++ === 0 ? [] : [known])),
      answer(kvk.find, found()),
      refuse(legalPersons.add, 422, {
        code: 'business-register-number-taken',
        errors: { business_register_number: ['Er bestaat al een bedrijf met dit KVK-nummer.'] },
      }),
    ])
    await opened.search()
    await opened.user.click(opened.next)
    await expect.element(opened.screen.getByText(/kent Test BV Donald al/)).toBeVisible()
    expect(opened.walk.goOn).not.toHaveBeenCalled()
  })

  it('is added once, also when it could not be made the issuer at first', async () => {
    const failing = refuse(instruments.change, 500)
    const opened = await open([entities(), unknownHere, answer(kvk.find, found()), added, failing])
    await opened.search()
    await opened.user.click(opened.next)
    await expect
      .element(opened.screen.getByText(/De uitgever kon niet worden opgeslagen\.$/))
      .toBeVisible()
    await opened.user.click(opened.next)
    await expect.poll(() => opened.saved()).toHaveLength(3)
    expect(opened.saved().filter(({ path }) => path === legalPersons.add.path)).toHaveLength(1)
  })
})

describe('an entity of the organisation', () => {
  it('is chosen from those there are', async () => {
    const opened = await open([entities(known, person(4)), changed])
    await opened.user.click(opened.next)
    await expect.element(opened.screen.getByText('Kies een uitgever')).toBeVisible()
    await opened.user.click(opened.screen.getByRole('combobox', { name: 'Uitgever' }))
    await opened.user.click(opened.screen.getByRole('option', { name: 'Test BV Donald' }))
    await opened.user.click(opened.next)
    await expect
      .poll(() => opened.saved()[0]?.body)
      .toMatchObject({ issuing_legal_person_id: known.id })
  })

  it('that is refused says why, with no list over it', async () => {
    const refused = { errors: { issuing_legal_person_id: ['Dat kan niet.'] } }
    const opened = await open([entities(known), refuse(instruments.change, 422, refused)])
    await opened.user.click(opened.screen.getByRole('combobox', { name: 'Uitgever' }))
    await opened.user.click(opened.screen.getByRole('option', { name: known.legal_name }))
    await opened.user.click(opened.next)
    await expect.element(opened.screen.getByText('Dat kan niet.')).toBeVisible()
    await expect.element(opened.screen.getByRole('combobox', { name: 'Uitgever' })).toHaveFocus()
    await expect.element(opened.screen.getByRole('option')).not.toBeInTheDocument()
  })

  it('that issues already stands there, also when it left the organisation', async () => {
    const { screen } = await open([entities(person(4))], issued)
    await expect
      .element(screen.getByRole('combobox', { name: 'Uitgever' }))
      .toHaveValue('Test BV Donald')
  })

  it('stays the issuer once units were issued', async () => {
    const opened = await open([entities(known)], bond({ ...issued, is_locked: true }))
    await expect.element(opened.screen.getByText(/^Test BV Donald geeft uit/)).toBeVisible()
    await opened.user.click(opened.next)
    expect(opened.walk.goOn).toHaveBeenCalledOnce()
    expect(opened.saved()).toEqual([])
  })
})

it('begins with a foundation for depositary receipts', async () => {
  const down = answer(kvk.find, notFound('Het handelsregister is niet te bereiken.', 'failed'))
  const opened = await open([entities(), unknownHere, down], unissued, 'depositary_receipts')
  await opened.search()
  await expect
    .element(opened.screen.getByRole('combobox', { name: 'Rechtsvorm' }))
    .toHaveValue('Stichting')
})

it('offers foundations alone for depositary receipts', async () => {
  const foundation = person(5, { type: 'stichting', legal_name: 'Stichting De Molen' })
  const trader = person(6, { type: 'eenmanszaak', legal_name: 'Bakkerij Bo' })
  const all = [entities(known, foundation, trader), changed]
  const { screen, user } = await open(all, unissued, 'depositary_receipts')
  await user.click(screen.getByRole('combobox', { name: 'Uitgever' }))
  const options = screen.getByRole('option')
  await expect.element(options).toHaveTextContent('Stichting De Molen')
})

it('can be tried again when the entities could not be read', async () => {
  const { screen } = await open([refuse(organizations.listEntities, 500)])
  await expect.element(screen.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
})
