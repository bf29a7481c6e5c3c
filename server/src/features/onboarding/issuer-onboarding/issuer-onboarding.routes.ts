import { issuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import { TEXTS } from '@zegel/texts/read-texts'
import { ipGroup, assertWithinLimit } from '../../../access/limits.ts'
import type { App, Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { withIdempotency } from '../../../db/idempotency.ts'
import { serve } from '../../../http/serve.ts'
import { today } from '../../../lib/clock.ts'
import { addUnderlying } from './add-underlying.ts'
import { completeIssuerOnboarding } from './complete-issuer-onboarding.ts'
import { getIssuerOnboarding, listOpenOnboardings } from './get-issuer-onboarding.ts'
import { initOnboarding } from './init-onboarding.ts'
import { toFunnel } from './issuer-onboarding.rows.ts'
import { publishOnboarding } from './publish-onboarding.ts'
import { setFirstHolders, setFoundingDeed } from './set-first-shares.ts'
import { countStep, listStepCounts } from './step-counts.queries.ts'
import { upsertOrganization } from './upsert-organization.ts'

/** The way of an issuer to an instrument that is issued. Registering is in onboarding.routes.ts, with that of who was invited. */
export function issuerOnboardingRoutes(app: App, context: Context): void {
  beginningRoutes(app, context)
  stepRoutes(app, context)
  endingRoutes(app, context)
  funnelRoutes(app, context)
}

function beginningRoutes(app: App, context: Context): void {
  serve(app, issuerOnboarding.upsertOrganization, async ({ body, ...namer }) => ({
    uuid: await upsertOrganization(context, namer, body),
  }))

  serve(app, issuerOnboarding.init, async ({ body, actor, ip, language, once }) => {
    const nameAfter = (organization: string) =>
      `${TEXTS[language].domain.instrumentType[body.type]} ${organization}`
    const id = await initOnboarding(context, { actor, ip, nameAfter, once }, body)
    return { onboarding: await getIssuerOnboarding(context, actor, id) }
  })

  serve(app, issuerOnboarding.get, ({ actor, query }) =>
    getIssuerOnboarding(context, actor, query.onboarding_id),
  )

  serve(app, issuerOnboarding.list, ({ actor, on }) =>
    listOpenOnboardings(context, actor, on.organizationId),
  )
}

function stepRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, issuerOnboarding.addUnderlying, ({ body, actor, ip, once }) =>
    inTransaction(db, (tx) =>
      withIdempotency(tx, actor.userId, once, async () => ({
        instrument: await addUnderlying(tx, { actor, ip }, body),
      })),
    ),
  )

  serve(app, issuerOnboarding.setFirstHolders, async ({ body, actor, ip }) => {
    await inTransaction(db, (tx) => setFirstHolders(tx, { actor, ip }, body))
    return getIssuerOnboarding(context, actor, body.id)
  })

  serve(app, issuerOnboarding.setFoundingDeed, async ({ body, actor, ip }) => {
    const setter = { actor, ip, today: today(context) }
    await inTransaction(db, (tx) => setFoundingDeed(tx, setter, body))
    return getIssuerOnboarding(context, actor, body.id)
  })
}

function endingRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, issuerOnboarding.publish, async ({ body, actor, ip, once }) => {
    const { co_signer_id: coSignerId, confirmed_terms: confirmedTerms } = body
    await publishOnboarding(context, { actor, ip, once, coSignerId, confirmedTerms }, body.id)
    return getIssuerOnboarding(context, actor, body.id)
  })

  serve(app, issuerOnboarding.complete, async ({ body, actor, ip }) => {
    await inTransaction(db, (tx) =>
      completeIssuerOnboarding(tx, { actor, ip }, body.id, context.now()),
    )
    return getIssuerOnboarding(context, actor, body.id)
  })
}

function funnelRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, issuerOnboarding.countStep, async ({ body, ip }) => {
    await assertWithinLimit(context, 'onboarding steps by ip', ipGroup(ip))
    await countStep(db, { ...body, day: today(context) })
    return undefined
  })

  serve(app, issuerOnboarding.funnel, async ({ query }) =>
    toFunnel(await listStepCounts(db, query)),
  )
}
