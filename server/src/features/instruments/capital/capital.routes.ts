import { capital } from '@zegel/contract/instruments/capital'
import type { App, Context } from '../../../context.ts'
import { serve } from '../../../http/serve.ts'
import { today } from '../../../lib/clock.ts'
import { getCapital } from './get-capital.ts'

/** The capital of an issuer, class by class. */
export function capitalRoutes(app: App, context: Context): void {
  serve(app, capital.get, ({ on, query }) =>
    context.reads.run(({ db }) =>
      getCapital(db, {
        organizationId: on.organizationId,
        legalPersonId: query.legal_person_id,
        date: query.date ?? today(context),
      }),
    ),
  )
}
