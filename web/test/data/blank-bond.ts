import { bond } from './register-data.ts'

type Bond = ReturnType<typeof bond>

const NO_TERMS: Partial<Bond['settings']> = {
  limit: null,
  duration: null,
  duration_period: null,
  interest_type: null,
  interest_percentage: null,
  interest_frequency: null,
  interest_period: null,
  redemption_type: null,
  redemption_percentage: null,
  redemption_period: null,
}

/** A bond of which nothing is said yet, unless it says otherwise. */
export function blankBond(terms: Partial<Bond['settings']> = {}) {
  const settings = { ...bond().settings, ...NO_TERMS, ...terms }
  return bond({ price_per_unit: null, public_investments: null, settings })
}
