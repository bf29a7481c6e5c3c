import { useSuspenseQuery } from '@tanstack/react-query'
import { instruments } from '@zegel/contract/instruments/instruments'
import { valuations } from '@zegel/contract/instruments/valuations'
import { legalPersons } from '@zegel/contract/legal-persons/legal-persons'
import { organizationProfile } from '@zegel/contract/organizations/organization-profile'
import { organizations } from '@zegel/contract/organizations/organizations'
import { paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { representation } from '@zegel/contract/structure/representation'
import domain from '@zegel/texts/nl/domain-messages.json'
import { describe, expect, it } from 'vitest'
import { payoutSettings } from '../../../test/data/payouts/payouts-data.ts'
import { organization } from '../../../test/data/people-data.ts'
import { BOND, bond, person } from '../../../test/data/register-data.ts'
import { Refusal, type SentCall } from '../../../test/data/stub-api.ts'
import { answer, NOORDERMOLEN, show, showRoutes } from '../../../test/harness.tsx'
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

const FORMS = [
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
    field: { label: 'Doelbedrag', own: '300.000,00', theirs: '400.000,00' },
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
]

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
    await expect.element(screen.getByText(domain['changed-meanwhile'])).toBeVisible()
    await expect.element(box).toHaveValue(field.own)
    expect(stands()).toBe(before)
    return { screen, box, press, before, stands }
  }

  it('stays when somebody else saved the same meanwhile, whose is shown, and is saved once it is chosen', async () => {
    const { screen, press, before, stands } = await refused('same')
    await expect
      .element(screen.getByText(new RegExp(`^${field.label} is nu: .*${field.theirs}`)))
      .toBeVisible()
    await press('Mijn wijziging houden')
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
