import type { Onboarding } from '@zegel/contract/accounts/user'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type {
  FunnelLine,
  IssuerOnboarding,
  OnboardingType,
} from '@zegel/contract/onboarding/issuer-onboarding'
import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { issuerSteps } from '@zegel/core/onboarding/issuer-steps'
import type { OnboardingRow } from './issuer-onboarding.queries.ts'
import type { StepCountRow } from './step-counts.queries.ts'

/** An onboarding as who walks it sees it. */
export function toIssuerOnboarding(
  row: OnboardingRow,
  instrument: Instrument | null,
): IssuerOnboarding {
  return {
    id: row.id,
    onboarding_type: typeOf(row),
    organization: toOrganization(row),
    financial_instrument_id: row.instrument_id,
    financial_instrument: instrument,
    first_holders: row.first_holders,
    founding_deed:
      row.founding_deed_date && row.founding_notary
        ? { date: row.founding_deed_date, notary: row.founding_notary }
        : null,
    published_at: row.published_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}

function toOrganization({ organization_id: id, ...row }: OnboardingRow) {
  if (id === null || row.organization_name === null) return null
  return { id, uuid: id, name: row.organization_name, logo_image_url: row.organization_logo }
}

/** What somebody began to set up. */
export function toBegun(row: OnboardingRow): Onboarding {
  const { id, organization_id, organization_name, instrument_id, instrument_name } = row
  return {
    id,
    onboarding_type: typeOf(row),
    financial_instrument_id: instrument_id,
    completed_at: row.completed_at?.toISOString() ?? null,
    ...(organization_id &&
      organization_name && { organization: { uuid: organization_id, name: organization_name } }),
    ...(instrument_id &&
      instrument_name && { financialInstrument: { id: instrument_id, name: instrument_name } }),
  }
}

/** What an onboarding sets up. */
export function typeOf({ type }: { type: string }): OnboardingType {
  return type as OnboardingType // safe: the table's check lists the same types
}

/** A line for each substep of each section, in the order in which they are walked; what nobody reached counts nothing. */
export function toFunnel(rows: readonly StepCountRow[]): FunnelLine[] {
  const counts = new Map(rows.map((row) => [`${row.section} ${row.substep}`, row]))
  return INSTRUMENT_TYPES.flatMap((section) =>
    issuerSteps(section)
      .flatMap(({ substeps }) => substeps)
      .map(({ name: substep }) => {
        const { reached = 0, passed = 0 } = counts.get(`${section} ${substep}`) ?? {}
        return { section, substep, reached, passed }
      }),
  )
}
