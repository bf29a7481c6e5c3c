import { today } from '../../../lib/format.ts'

/** What is resolved for a class; what it does not go by is null. */
export interface ClassValues {
  financial_instrument_id: string
  per_unit: string | null
  total: string | null
  passes_on: boolean
}

/** A resolution as it is filled in. */
export interface Resolution {
  organization_id: string
  resolved_on: string
  board_approved_on: string
  is_interim: boolean
  record_date: string
  payment_date: string
  description: string
  classes: ClassValues[]
  file: File | undefined
}

/** A resolution of today of which nothing is said yet. */
export function blankResolution(organizationId: string): Resolution {
  return {
    ...{ organization_id: organizationId, resolved_on: today(), board_approved_on: '' },
    ...{ is_interim: false, record_date: today(), payment_date: '', description: '' },
    ...{ classes: [blankClass()], file: undefined },
  }
}

/** A class of which nothing is said yet. */
export function blankClass(financial_instrument_id = ''): ClassValues {
  return { financial_instrument_id, per_unit: '', total: null, passes_on: true }
}
