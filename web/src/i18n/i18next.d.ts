import 'i18next'
import type { nl as messages } from '@zegel/contract/messages.nl'
import type accounts from './nl/accounts.json'
import type instruments from './nl/instruments.json'
import type organizations from './nl/organizations.json'
import type portfolio from './nl/portfolio.json'
import type register from './nl/register.json'
import type shell from './nl/shell.json'
import type transactions from './nl/transactions.json'
import type ui from './nl/ui.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    returnNull: false
    resources: {
      accounts: typeof accounts
      instruments: typeof instruments
      messages: typeof messages
      organizations: typeof organizations
      portfolio: typeof portfolio
      register: typeof register
      shell: typeof shell
      transactions: typeof transactions
      ui: typeof ui
    }
  }
}
