import { instrumentFiles } from '@zegel/contract/instruments/instrument-files'
import { investSettings } from '@zegel/contract/invest/invest-settings'
import type { IssuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import type { Organized } from '../../src/features/onboarding/issuer-onboarding/steps/step-props.ts'
import { bond, idOf } from './register-data.ts'
import { NOORDERMOLEN } from './users.ts'
import { answer } from '../harness.tsx'

export const ONBOARDING = idOf(900)

/** An onboarding to bonds that has its terms and is not published yet, unless it says otherwise. */
export function onboarding(part: Partial<IssuerOnboarding> = {}): Organized {
  const missing = part.published_at ? [] : (['publication'] as const)
  const instrument = bond({ validation: { valid: missing.length === 0, missing: [...missing] } })
  return {
    id: ONBOARDING,
    onboarding_type: 'bonds',
    financial_instrument_id: instrument.id,
    financial_instrument: instrument,
    first_holders: [],
    founding_deed: null,
    published_at: null,
    completed_at: null,
    created_at: '2026-11-01T10:00:00Z',
    ...part,
    organization: part.organization ?? {
      id: NOORDERMOLEN,
      uuid: NOORDERMOLEN,
      name: 'Energiecoöperatie De Noordermolen',
      logo_image_url: null,
    },
  }
}

/** An offer that nothing is known of yet but its terms. */
export const OFFER_NOW = [
  answer(investSettings.getIssuerAccount, { name: 'Windpark', IBAN: null }),
  answer(instrumentFiles.list, []),
]
