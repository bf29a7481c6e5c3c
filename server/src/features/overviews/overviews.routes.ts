import { accounts } from '@zegel/contract/accounts/accounts'
import { instruments } from '@zegel/contract/instruments/instruments'
import { organizationOverview } from '@zegel/contract/organizations/organization-overview'
import { organizations } from '@zegel/contract/organizations/organizations'
import { transactions } from '@zegel/contract/transactions/transactions'
import type { App, Context } from '../../context.ts'
import { serve } from '../../http/serve.ts'
import { getCurrentUser, listOwnOrganizations } from './get-own.ts'
import { getInstrumentParts, getTransactionParts } from './get-parts.ts'
import { getOrganizationOverview } from './get-organization-overview.ts'
import { getOrganizationParts } from './get-organization-parts.ts'

/** The calls that answer with parts of several modules at once, as a screen asks for them. */
export function overviewsRoutes(app: App, context: Context): void {
  serve(app, accounts.currentUser, async ({ actor, query }) => {
    if (!actor) return { guest: true as const }
    const wanted = [query.with ?? []].flat()
    const withOnboardings = wanted.some((name) => name.split('.')[0] === 'onboardings')
    return getCurrentUser(context, actor, { withOnboardings })
  })

  serve(app, organizations.get, ({ actor, on, query }) =>
    getOrganizationParts(context, actor, on, query),
  )

  serve(app, organizationOverview.get, ({ actor, on }) =>
    getOrganizationOverview(context, actor, on.organizationId),
  )

  serve(app, organizationOverview.listOwn, ({ actor }) => listOwnOrganizations(context, actor))

  serve(app, instruments.get, ({ on, actor, query, language }) =>
    getInstrumentParts(context, on, { actor, language }, query),
  )

  serve(app, transactions.get, ({ actor, on, query, language }) =>
    getTransactionParts(context, on, { actor, language }, query),
  )
}
