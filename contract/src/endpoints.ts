import { accounts } from './accounts.ts'
import type { Endpoint } from './endpoint.ts'
import { instruments } from './instruments.ts'
import { legalPersons } from './legal-persons.ts'
import { organizations } from './organizations.ts'
import { portfolio } from './portfolio.ts'
import { register } from './register.ts'
import { transactions } from './transactions.ts'

/** Every call there is, by feature and name. */
export const endpoints: Record<string, Record<string, Endpoint>> = {
  accounts,
  organizations,
  'legal-persons': legalPersons,
  instruments,
  register,
  transactions,
  portfolio,
}
