import { useSuspenseQuery } from '@tanstack/react-query'
import { deeds } from '@zegel/contract/deeds/deeds'
import { type Group, groups } from '@zegel/contract/instruments/groups'
import type { InstrumentDeedFacts } from '@zegel/contract/instruments/instrument-deed-facts'
import { instruments } from '@zegel/contract/instruments/instruments'
import { valuations } from '@zegel/contract/instruments/valuations'
import { investSettings } from '@zegel/contract/invest/invest-settings'
import { legalPersons } from '@zegel/contract/legal-persons/legal-persons'
import { organizationProfile } from '@zegel/contract/organizations/organization-profile'
import { organizations } from '@zegel/contract/organizations/organizations'
import { paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { payments } from '@zegel/contract/payments/payments'
import { register } from '@zegel/contract/register/register'
import { representation } from '@zegel/contract/structure/representation'
import { structure } from '@zegel/contract/structure/structure'
import type { GraphPerson } from '@zegel/contract/structure/structure-graph'
import domain from '@zegel/texts/nl/domain-messages.json'
import { describe, expect, it } from 'vitest'
import { payoutSettings } from '../../../test/data/payouts/payouts-data.ts'
import { organization } from '../../../test/data/people-data.ts'
import { BOND, bond, holdings, idOf, person, shares } from '../../../test/data/register-data.ts'
import {
  ANNA,
  BEHEER,
  BOARD,
  company,
  natural,
  smallStructure,
  structureOf,
} from '../../../test/data/structure-data.ts'
import { options } from '../../../test/data/derived-data.ts'
import { valuation } from '../../../test/data/valuations-data.ts'
import { edge, panel, person as selected } from '../../../test/fixtures/detail-fixture.tsx'
import { Refusal, type SentCall } from '../../../test/data/stub-api.ts'
import { answer, NOORDERMOLEN, show, showRoutes } from '../../../test/harness.tsx'
import { GroupsCard } from '../../features/instruments/groups/groups-card.tsx'
import { DeedFactsSection } from '../../features/instruments/instrument-settings/deed-facts-section.tsx'
import { ValuationsSection } from '../../features/instruments/valuations/valuations-section.tsx'
import { InvestSettingsCard } from '../../features/invest/invest-settings/invest-settings-card.tsx'
import { SettingsScreen } from '../../features/instruments/instrument-settings/settings-screen.tsx'
import { instrumentQuery } from '../../shared/instruments/instruments.api.ts'
import { routeTree } from '../routes.tsx'

/** What stands at the server, where another may change it without this screen hearing so. */
function standing<Of extends { version?: string | undefined }>(first: Of) {
  let now = { ...first, version: 'v1' }
  const change = (part: Partial<Of>) => {
    now = { ...now, ...part, version: `${now.version}+` }
    return now
  }
  const save = ({ body: { version, ...sent } }: SentCall, part: (sent: object) => Partial<Of>) =>
    version === now.version
      ? change(part(sent))
      : new Refusal(409, {
          message: domain['changed-meanwhile'],
          code: 'changed-meanwhile',
        })
  return { get: () => now, change, save }
}

type Which = 'same' | 'other'

/** A form that is open, of something that another may change meanwhile. */
interface Opened {
  shown: Awaited<ReturnType<typeof show>>
  /** Another saves something else in the field that is typed in, or in another. */
  change: (which: Which) => void
  stands: () => unknown
}

async function openOrganization(): Promise<Opened> {
  const at = standing(organization())
  const answers = [
    answer(organizations.get, () => at.get()),
    answer(organizationProfile.edit, (sent) => at.save(sent, (facts) => facts)),
    answer(organizations.listEntities, []),
    answer(instruments.list, []),
  ]
  const path = `/app/overview/organization/general?id=${NOORDERMOLEN}`
  const shown = await showRoutes(routeTree, answers, { path })
  await shown.user.click(shown.screen.getByRole('button', { name: 'Wijzigen' }))
  const theirs = { same: { name: 'De Molen' }, other: { mission: 'Zon voor allen' } }
  return { shown, change: (which) => void at.change(theirs[which]), stands: at.get }
}

async function openEntity(): Promise<Opened> {
  const place = { address: 'Molenweg 1', zip_code: '1234 AB', city: 'Noorderdam', country: 'NL' }
  const about = { legal_name: 'De Wiek', type: 'besloten vennootschap' as const }
  const at = standing(person(7, { ...about, ...place, business_register_number: '12345678' }))
  const answers = [
    answer(organizations.listEntities, () => [at.get()]),
    answer(legalPersons.edit, (sent) => at.save(sent, (facts) => facts)),
    answer(representation.list, []),
  ]
  const path = `/app/overview/organization/legal_persons?id=${NOORDERMOLEN}`
  const shown = await showRoutes(routeTree, answers, { path })
  await shown.user.click(shown.screen.getByRole('button', { name: 'De Wiek wijzigen' }))
  const theirs = { same: { legal_name: 'De Molen' }, other: { city: 'Zuiderdam' } }
  return { shown, change: (which) => void at.change(theirs[which]), stands: at.get }
}

async function openPayouts(): Promise<Opened> {
  const at = standing(payoutSettings())
  const answers = [
    answer(paymentRuns.getSettings, () => at.get()),
    answer(paymentRuns.editSettings, (sent) => at.save(sent, (settings) => settings)),
  ]
  const path = `/app/overview/payouts/settings?id=${NOORDERMOLEN}`
  const shown = await showRoutes(routeTree, answers, { path })
  const theirs = { same: { most_transactions: 100 }, other: { large_amount: '5000.00' } }
  return { shown, change: (which) => void at.change(theirs[which]), stands: at.get }
}

function Settings() {
  const { data } = useSuspenseQuery(instrumentQuery(BOND))
  return <SettingsScreen instrument={data} />
}

async function openCard(card: string, theirs: Record<Which, object>): Promise<Opened> {
  const at = standing(bond())
  const shown = await show(<Settings />, [
    answer(instruments.get, () => at.get()),
    answer(instruments.change, (sent) => at.save(sent, (facts) => facts)),
    answer(instruments.setBondTerms, (sent) =>
      at.save(sent, ({ limit, ...facts }: { limit?: string }) => ({
        ...facts,
        settings: { ...at.get().settings, ...(limit && { limit }) },
      })),
    ),
    answer(valuations.list, []),
  ])
  await shown.user.click(shown.screen.getByRole('button', { name: `Aanpassen: ${card}` }))
  return { shown, change: (which) => void at.change(theirs[which]), stands: at.get }
}

const openName = () =>
  openCard('Naam en beschrijving', {
    same: { name: 'De Molen' },
    other: { description: 'Van ons allen' },
  })

const openPrice = () =>
  openCard('Prijs', {
    same: { settings: { ...bond().settings, limit: '400000.00' } },
    other: { price_per_unit: '250.00' },
  })

async function openValuation(): Promise<Opened> {
  const at = standing(valuation(1))
  const shown = await show(<ValuationsSection instrument={shares()} />, [
    answer(valuations.list, () => [at.get()]),
    answer(valuations.edit, (sent) => at.save(sent, (facts) => facts)),
    answer(instruments.listRelated, []),
    answer(register.getHoldings, { ...holdings(), total: 1000 }),
  ])
  await shown.user.click(shown.screen.getByRole('button', { name: 'Wijzigen' }))
  await shown.user.click(shown.screen.getByRole('button', { name: /^Waardering van .* wijzigen/ }))
  const theirs = { same: { value: '12.50' }, other: { description: 'Van ons allen' } }
  return { shown, change: (which) => void at.change(theirs[which]), stands: at.get }
}

async function openGroup(): Promise<Opened> {
  const at = standing<Group>({
    ...{ id: idOf(400), name: 'Alles', total_limit: '1000000.00', invested: '0.00' },
    ...{ blocked_amount: '0.00', available_value: '1000000.00', financial_instruments: [] },
  })
  const shown = await show(<GroupsCard instrument={bond()} />, [
    answer(groups.list, () => [at.get()]),
    answer(groups.change, (sent) =>
      at.save(sent, ({ name, total_limit }: { name?: string; total_limit?: number }) => ({
        ...(name && { name }),
        ...(total_limit && { total_limit: `${total_limit}.00` }),
      })),
    ),
    answer(instruments.list, []),
  ])
  await shown.user.click(shown.screen.getByRole('button', { name: 'Meer voor Alles' }))
  await shown.user.click(shown.screen.getByRole('menuitem', { name: 'Wijzigen' }))
  const theirs = { same: { total_limit: '2000000.00' }, other: { name: 'De Molen' } }
  return { shown, change: (which) => void at.change(theirs[which]), stands: at.get }
}

async function openDeedFacts(): Promise<Opened> {
  const at = standing<InstrumentDeedFacts>({
    ...{ resolution_date: null, resolution_body: null, conditions_date: null },
    ...{ conditions_version: null, certification_date: null, certification_notary: null },
    ...{ meeting_rights: null, pre_emption: null, delivery_weeks: 6, statutory_seat: 'Urk' },
  })
  const shown = await show(<DeedFactsSection instrument={options()} />, [
    answer(deeds.getFacts, () => at.get()),
    answer(deeds.setFacts, (sent) => at.save(sent, (facts) => facts)),
  ])
  const button = { name: 'Aanpassen: Gegevens voor de akte' }
  await shown.user.click(shown.screen.getByRole('button', button))
  const theirs = { same: { conditions_version: '2.10' }, other: { delivery_weeks: 8 } }
  return { shown, change: (which) => void at.change(theirs[which]), stands: at.get }
}

function Offer() {
  const { data } = useSuspenseQuery(instrumentQuery(BOND))
  return <InvestSettingsCard instrument={data} />
}

async function openOffer(): Promise<Opened> {
  const at = standing(bond())
  const shown = await show(<Offer />, [
    answer(instruments.get, () => at.get()),
    answer(investSettings.update, (sent) => at.save(sent, (facts) => facts)),
    answer(payments.methods, ['none']),
  ])
  await shown.user.click(shown.screen.getByRole('button', { name: 'Wijzigen', exact: true }))
  const theirs = { same: { min_investment: '500.00' }, other: { max_investment: '5000.00' } }
  return { shown, change: (which) => void at.change(theirs[which]), stands: at.get }
}

async function openSeat(): Promise<Opened> {
  const at = standing<GraphPerson['body_memberships'][number]>({
    ...{ id: idOf(701), body_id: BOARD, title: 'Bestuurder', since: '2024-03-01' },
  })
  const drawn = () =>
    smallStructure({
      legal_persons: [
        company(BEHEER),
        natural(ANNA, { legal_name: 'Anna de Vries', body_memberships: [at.get()] }),
      ],
    })
  const shown = await show(panel({ ...edge, isEditing: true }), [
    answer(structure.get, drawn),
    answer(structure.changeMember, (sent) => {
      const saved = at.save(
        sent,
        ({ title, valid_from }: { title?: string; valid_from?: string }) => ({
          ...(title && { title }),
          ...(valid_from && { since: valid_from }),
        }),
      )
      return saved instanceof Refusal ? saved : undefined
    }),
  ])
  await shown.user.click(shown.screen.getByRole('button', { name: 'Wijzigen' }))
  const theirs = { same: { title: 'De Molen' }, other: { since: '2023-02-01' } }
  return { shown, change: (which) => void at.change(theirs[which]), stands: at.get }
}

async function openNote(): Promise<Opened> {
  const at = standing<NonNullable<GraphPerson['pivot']>>({
    ...{ legal_person_id: BEHEER, central: false, title: null, position: 0, hidden: false },
    note: 'Ligt stil',
  })
  const drawn = () => structureOf({ legal_persons: [company(BEHEER, { pivot: at.get() })] })
  const shown = await show(panel({ ...selected(BEHEER), isEditing: true }), [
    answer(structure.get, drawn),
    answer(structure.setNote, (sent) => at.save(sent, ({ note }: { note?: string }) => ({ note }))),
  ])
  await shown.user.click(shown.screen.getByRole('button', { name: 'Wijzigen', exact: true }))
  const theirs = { same: { note: 'De Molen' }, other: {} }
  return { shown, change: (which) => void at.change(theirs[which]), stands: at.get }
}

interface Form {
  what: string
  /** What is typed in it, and what somebody else makes of it, as the field has it and in words where these differ. */
  field: { label: string; own: string; theirs: string; inWords?: string }
  button: string
  open: () => Promise<Opened>
  /** What stands in the end where somebody else changed the rest. */
  merged: object
}

const FORMS: readonly Form[] = [
  {
    what: 'an organisation',
    field: { label: 'Naam', own: 'Windkracht', theirs: 'De Molen' },
    button: 'Opslaan',
    open: openOrganization,
    merged: { name: 'Windkracht', mission: 'Zon voor allen' },
  },
  {
    what: 'an entity',
    field: { label: 'Bedrijfsnaam', own: 'Windkracht', theirs: 'De Molen' },
    button: 'Opslaan',
    open: openEntity,
    merged: { legal_name: 'Windkracht', city: 'Zuiderdam' },
  },
  {
    what: 'the name of an instrument',
    field: { label: 'Naam', own: 'Windkracht', theirs: 'De Molen' },
    button: 'Naam en beschrijving opslaan',
    open: openName,
    merged: { name: 'Windkracht', description: 'Van ons allen' },
  },
  {
    what: 'the price of a bond',
    field: {
      label: 'Doelbedrag',
      own: '300.000,00',
      theirs: '400.000,00',
      inWords: '€ 400.000,00',
    },
    button: 'Prijs opslaan',
    open: openPrice,
    merged: { settings: { limit: '300000.00' }, price_per_unit: '250.00' },
  },
  {
    what: 'how an organisation pays out',
    field: { label: 'Betalingen per bestand', own: '250', theirs: '100' },
    button: 'Instellingen opslaan',
    open: openPayouts,
    merged: { most_transactions: 250, large_amount: '5000.00' },
  },
  {
    what: 'a valuation',
    field: { label: 'Waarde per stuk', own: '9,00', theirs: '12,50', inWords: '€ 12,50' },
    button: 'Waardering opslaan',
    open: openValuation,
    merged: { value: '9.00', description: 'Van ons allen' },
  },
  {
    what: 'a group',
    field: { label: 'Limiet', own: '900.000', theirs: '2.000.000', inWords: '€ 2.000.000,00' },
    button: 'Groep opslaan',
    open: openGroup,
    merged: { total_limit: '900000.00', name: 'De Molen' },
  },
  {
    what: 'what deeds tell',
    field: { label: 'Versie van de voorwaarden', own: '3.1', theirs: '2.10' },
    button: 'Gegevens opslaan',
    open: openDeedFacts,
    merged: { conditions_version: '3.1', delivery_weeks: 8 },
  },
  {
    what: 'an offer',
    field: { label: 'Minimale inleg', own: '250,00', theirs: '500,00', inWords: '€ 500,00' },
    button: 'Instellingen opslaan',
    open: openOffer,
    merged: { min_investment: '250.00', max_investment: '5000.00' },
  },
  {
    what: 'a seat',
    field: { label: 'Titel', own: 'Windkracht', theirs: 'De Molen' },
    button: 'Opslaan',
    open: openSeat,
    merged: { title: 'Windkracht', since: '2023-02-01' },
  },
  {
    what: 'a note in the structure',
    field: { label: 'Notitie', own: 'Windkracht', theirs: 'De Molen' },
    button: 'Opslaan',
    open: openNote,
    merged: { note: 'Windkracht' }, // Nothing else is in it.
  },
]

// What others made of it: beside the name of the field, or as it is written where there is but one.
function said({ label, theirs, inWords = theirs }: Form['field']) {
  const words = inWords.replace(' ', '\\s')
  return new RegExp(label === 'Notitie' ? `^${words}$` : `^${label} is nu: ${words}$`)
}

const REFUSED = domain['changed-meanwhile']

describe.each(FORMS)('what is typed of $what', ({ field, button, open, merged }) => {
  async function refused(which: Which) {
    const { shown, change, stands } = await open()
    const { screen, user } = shown
    const box = screen.getByLabelText(field.label, { exact: true })
    await user.fill(box, field.own)
    change(which)
    const before = stands()
    const press = (name: string) => user.click(screen.getByRole('button', { name, exact: true }))
    await press(button)
    const told = which === 'same' ? /^Er is niets opgeslagen: iemand anders/ : REFUSED
    await expect.element(screen.getByText(told)).toBeVisible()
    await expect.element(box).toHaveValue(field.own)
    expect(stands()).toBe(before)
    return { screen, box, press, before, stands }
  }

  it('stays when somebody else saved the same meanwhile, whose is shown, and is saved once it is chosen', async () => {
    const { screen, press, before, stands } = await refused('same')
    await expect.element(screen.getByText(said(field))).toBeVisible()
    await press('Mijn wijziging houden')
    await expect.element(screen.getByText(REFUSED)).not.toBeInTheDocument()
    await press(button)
    await expect.poll(stands).not.toBe(before)
  })

  it('gives way to what stands by now when that is chosen', async () => {
    const { box, press } = await refused('same')
    await press('Overnemen wat er nu staat')
    await expect.element(box).toHaveValue(field.theirs)
  })

  it('is saved with what somebody else made of the rest, once that was seen', async () => {
    const { press, stands } = await refused('other')
    await press(button)
    await expect.poll(stands).toMatchObject(merged)
  })
})
