import type { InstrumentSubject } from '@zegel/server/access/subjects.queries'
import { setBondTerms, setTerms } from '@zegel/server/features/instruments/instruments'
import { setDefaultVesting } from '@zegel/server/features/register/register'
import { BondTermsInput, OptionTermsInput } from '@zegel/contract/instruments/instrument-terms'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { VestingTerms } from '@zegel/core/vesting/vesting'
import { today } from '@zegel/server/lib/clock'
import { DEMO_IP, type DemoUser } from './demo-user.ts'
import type { NoordermolenPeople } from './noordermolen-people.ts'
import type { NoordermolenEntities } from './noordermolen-structure.ts'

export interface NoordermolenInstruments {
  windlening: InstrumentSubject
  zonlening: InstrumentSubject
  aandelen: InstrumentSubject
  goudenAandeel: InstrumentSubject
  holding: InstrumentSubject
  holdingB: InstrumentSubject
  certificaten: InstrumentSubject
  opties: InstrumentSubject
}

/** Everybody and everything the register of the demo is filled with. */
export interface Noordermolen {
  people: NoordermolenPeople
  entities: NoordermolenEntities
  instruments: NoordermolenInstruments
  companies: { beheer: string; zuiderlicht: string }
}

/** Adds the instruments of the group with their terms; one more is left without, as a beginner would. */
export async function addNoordermolenInstruments(
  hand: DemoUser,
  organizationId: string,
  entities: NoordermolenEntities,
): Promise<NoordermolenInstruments> {
  const add = (type: InstrumentType, name: string, issuer: string, description: string) =>
    hand.addInstrument({
      type,
      name,
      description,
      issuing_legal_person_id: issuer,
      organization_id: organizationId,
    })
  const setter = { actor: hand.actor, ip: DEMO_IP }

  const windlening = await add(
    'bonds',
    'Windlening 2024',
    entities.windpark,
    'Achtergestelde obligatielening voor de bouw van twee windmolens langs het Noorderdiep. De opbrengst van de stroom betaalt rente en aflossing; omwonenden schreven het eerst in.',
  )
  await setBond(hand, windlening, {
    price_per_unit: '250.00',
    limit: '1500000.00',
    public_investments: true,
    afm_notified_on: '2024-01-12',
    duration: 10,
    duration_period: 'year',
    interest_type: 'linear',
    interest_percentage: 0.05,
    interest_frequency: 1,
    interest_period: 'year',
    redemption_type: 'linear',
    activation_date: '2024-02-01',
  })
  const zonlening = await add(
    'bonds',
    'Zonlening Molenveld 2026',
    entities.zonnedak,
    'Drie jaar zonnestroom van de daken van het bedrijvenpark, met elk kwartaal rente.',
  )
  await setBond(hand, zonlening, {
    price_per_unit: '100.00',
    limit: '400000.00',
    public_investments: true,
    afm_notified_on: '2026-09-14',
    duration: 3,
    duration_period: 'year',
    interest_type: 'linear',
    interest_percentage: 0.045,
    interest_frequency: 3,
    interest_period: 'month',
    redemption_type: 'bullet',
  })
  await add(
    'bonds',
    'Buurtlening dorpshuis',
    entities.cooperatie,
    'Een kleine lening voor het verduurzamen van het dorpshuis. De voorwaarden worden nog opgesteld.',
  )

  const aandelen = await add(
    'shares',
    'Aandelen Exploitatie',
    entities.exploitatie,
    'Gewone aandelen in De Noordermolen Exploitatie B.V., op naam en genummerd.',
  )
  const goudenAandeel = await add(
    'shares',
    'Gouden Aandeel',
    entities.exploitatie,
    'Eén prioriteitsaandeel van de coöperatie, met een veto op verkoop van de molens.',
  )
  const holding = await add(
    'shares',
    'Aandelen Molenwind Holding',
    entities.holding,
    'Gewone aandelen in Molenwind Holding B.V.',
  )
  const holdingB = await add(
    'shares',
    'Aandelen B Molenwind Holding',
    entities.holding,
    'Aandelen zonder stemrecht in Molenwind Holding B.V., met recht op winst.',
  )
  for (const shares of [aandelen, goudenAandeel, holding, holdingB]) {
    await hand.inOne((tx) =>
      setTerms(tx, shares, setter, {
        type: 'shares',
        input: { financial_instrument_id: shares.instrumentId, par_value: '1.00' },
      }),
    )
  }
  const rights = {
    ...{ financial_instrument_id: aandelen.instrumentId, votes_per_unit: 1, profit_right: true },
    ...{ transfer_rule: 'offer' as const, paid_up: '1.00', authorised_units: 50_000 },
  }
  await hand.inOne((tx) => setTerms(tx, aandelen, setter, { type: 'shares', input: rights }))
  const withoutVotes = {
    ...{ financial_instrument_id: holdingB.instrumentId, votes_per_unit: 0, profit_right: true },
    preference: 'Eerst 4% over de nominale waarde, voordat op de andere aandelen wordt uitgekeerd.',
  }
  await hand.inOne((tx) => setTerms(tx, holdingB, setter, { type: 'shares', input: withoutVotes }))
  const certificaten = await add(
    'depositary_receipts',
    'Certificaten De Noordermolen',
    entities.stak,
    'Certificaten van aandelen Exploitatie. De stichting stemt, de houders delen in de winst.',
  )
  const receipts = {
    financial_instrument_id: certificaten.instrumentId,
    ratio: 1,
    underlying_instrument_id: aandelen.instrumentId,
    requires_coverage: true,
    meeting_rights: true,
  }
  await hand.inOne((tx) =>
    setTerms(tx, certificaten, setter, { type: 'depositary_receipts', input: receipts }),
  )

  const opties = await add(
    'options',
    'Medewerkersopties 2025',
    entities.exploitatie,
    'Opties op certificaten voor wie bij de molens werkt.',
  )
  const options = OptionTermsInput.parse({
    financial_instrument_id: opties.instrumentId,
    price_per_unit: '5.00',
    exercise_price: '42.50',
    expiration_frequency: 5,
    expiration_period: 'year',
    underlying_instrument_id: certificaten.instrumentId,
  })
  await hand.inOne((tx) => setTerms(tx, opties, setter, { type: 'options', input: options }))
  const by = { userId: hand.actor.userId, ip: DEMO_IP }
  await hand.inOne((tx) => setDefaultVesting(tx, opties, VESTING, by))
  return seeAgain(hand, {
    windlening,
    zonlening,
    aandelen,
    goudenAandeel,
    holding,
    holdingB,
    certificaten,
    opties,
  })
}

/** How the options of who works there vest: a quarter after a year, the rest by the quarter. */
const VESTING: VestingTerms = {
  length_months: 48,
  interval: 'quarter',
  cliff_months: 12,
  cliff_millionths: 250_000,
  acceleration_millionths: 500_000,
  acceleration_event: 'Verkoop van Noordermolen Exploitatie B.V.',
  good_leaver_keeps: 'vested',
  bad_leaver_keeps: 'nothing',
  notes: ['Onbetaald verlof van langer dan drie maanden telt niet mee.'],
}

// Their terms are complete now, and only then can there be transactions.
async function seeAgain(
  hand: DemoUser,
  instruments: NoordermolenInstruments,
): Promise<NoordermolenInstruments> {
  const seen = Object.entries(instruments).map(
    async ([name, { instrumentId }]) => [name, await hand.see(instrumentId)] as const,
  )
  return Object.fromEntries(await Promise.all(seen)) as unknown as NoordermolenInstruments // safe: the same names
}

export function setBond(hand: DemoUser, on: InstrumentSubject, terms: object): Promise<void> {
  const input = BondTermsInput.parse({ ...terms, financial_instrument_id: on.instrumentId })
  const setter = { actor: hand.actor, ip: DEMO_IP, today: today(hand.context) }
  return hand.inOne((tx) => setBondTerms(tx, on, setter, input))
}
