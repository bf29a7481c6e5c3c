import { readFileSync } from 'node:fs'
import { instruments } from '@zegel/contract/instruments/instruments'
import { issuerOnboarding, type OnboardingType } from '@zegel/contract/onboarding/issuer-onboarding'
import { legalPersons } from '@zegel/contract/legal-persons/legal-persons'
import { onboarding } from '@zegel/contract/onboarding/onboarding'
import { organizationProfile } from '@zegel/contract/organizations/organization-profile'
import type { Save } from './issuer.ts'
import { PASSWORD } from './organisation.ts'

const PICTURE = new URL('../../docs/pictures/structure.png', import.meta.url)
const FIRST_NUMBER = 10_000_000
const HOLDERS = 2

/** What is set up: in which organisation, by which onboarding. */
export interface SetUp {
  id: string
  organizationId: string
  instrumentId: string
}

let companies = 0

/** Makes an account, names an organisation and begins a section there, with a company of its own that issues; `n` is another each time. */
export async function begin(save: Save, section: OnboardingType, n: number): Promise<SetUp> {
  const email = `${section}-${n}@bench.test`
  const account = { name: 'Iris', email, password: PASSWORD, onboarding_type: section }
  await save('the account', onboarding.register, account)
  const named = { name: `Bench ${section} ${n}` }
  const { uuid } = await save('the organisation', issuerOnboarding.upsertOrganization, named)
  const begun = await save('beginning in it', issuerOnboarding.init, {
    organization_uuid: uuid,
    type: section,
  })
  const { id, financial_instrument_id: instrumentId } = begun.onboarding
  if (!instrumentId) throw new Error('nothing was begun')
  const issuerId = await addCompany(save, uuid)
  await save('who issues', instruments.change, {
    financial_instrument_id: instrumentId,
    issuing_legal_person_id: issuerId,
    default_sending_legal_person_id: issuerId,
  })
  return { id, organizationId: uuid, instrumentId }
}

async function addCompany(save: Save, organizationId: string): Promise<string> {
  companies += 1
  const { id } = await save('a company', legalPersons.add, {
    type: 'besloten vennootschap',
    legal_name: `Bench ${companies} B.V.`,
    business_register_number: String(FIRST_NUMBER + companies),
    address: 'Noorderpad 1',
    zip_code: '9401 AA',
    city: 'Assen',
    organization_uuid: organizationId,
  })
  return id
}

/** The terms of each section, substep after substep. */
export const TERMS: Record<OnboardingType, (save: Save, setUp: SetUp) => Promise<void>> = {
  async bonds(save, { instrumentId }) {
    const of = { financial_instrument_id: instrumentId }
    const parts = [
      { duration: 5, duration_period: 'year', perpetual: false },
      {
        interest_type: 'linear',
        interest_percentage: 0.05,
        interest_frequency: 1,
        interest_period: 'year',
      },
      { activation_date: null },
      { redemption_type: 'linear', redemption_frequency: 1, redemption_period: 'year' },
      { limit: '1000000.00', price_per_unit: '250.00' },
      { public_investments: false },
    ] as const
    for (const part of parts)
      await save('terms of bonds', instruments.setBondTerms, { ...of, ...part })
  },
  async options(save, setUp) {
    const of = { financial_instrument_id: setUp.instrumentId }
    const parts = [
      { price_per_unit: '1.50', exercise_price: '12.00' },
      { expiration_frequency: 5, expiration_period: 'year' },
    ] as const
    for (const part of parts)
      await save('terms of options', instruments.setOptionTerms, { ...of, ...part })
    await addUnderlying(save, setUp)
  },
  async shares(save, { id, organizationId, instrumentId }) {
    const of = { financial_instrument_id: instrumentId }
    await save('terms of shares', instruments.setShareTerms, { ...of, par_value: '1.00' })
    const holders: { legal_person_id: string; units: number }[] = []
    while (holders.length < HOLDERS)
      holders.push({ legal_person_id: await addCompany(save, organizationId), units: 500 })
    await save('first holders', issuerOnboarding.setFirstHolders, { id, holders })
    const deed = { id, date: '2026-01-15', notary: 'mr. N. Notaris' }
    await save('the founding deed', issuerOnboarding.setFoundingDeed, deed)
  },
  async depositary_receipts(save, setUp) {
    await addUnderlying(save, setUp)
    await save('terms of receipts', instruments.setDepositaryReceiptTerms, {
      financial_instrument_id: setUp.instrumentId,
      ratio: 1,
    })
  },
}

async function addUnderlying(save: Save, { id, organizationId }: SetUp): Promise<void> {
  await save('an instrument below it', issuerOnboarding.addUnderlying, {
    type: 'shares',
    name: 'Aandelen',
    organization_id: organizationId,
    onboarding_id: id,
  })
}

/** The logo, publishing and what ends the way. */
export async function end(
  save: Save,
  section: OnboardingType,
  { id, organizationId }: SetUp,
): Promise<void> {
  const file = new File([readFileSync(PICTURE)], 'logo.png', { type: 'image/png' })
  await save('the logo', organizationProfile.setLogo, { organization_id: organizationId, file })
  const published = section === 'shares' ? 'publishing, with first shares' : 'publishing'
  await save(published, issuerOnboarding.publish, { id, confirmed: true })
  await save('completing', issuerOnboarding.complete, { id })
}
