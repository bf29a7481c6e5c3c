import { portfolio } from '@zegel/contract/portfolio'
import type { App, Context } from '../../app.ts'
import { serve } from '../../http/serve.ts'
import { today } from '../../lib/clock.ts'
import { listPersonsByIds } from '../legal-persons/list-persons-by-ids.ts'
import { listPositions } from '../register/list-positions.ts'
import { listAddedLegalPersons } from './portfolio.queries.ts'

/** What an investor has, through all legal persons he acts for and in all organisations. */
export function portfolioRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, portfolio.listAuthorizedLegalPersons, async ({ actor, query }) => {
    const ids = query.without_user
      ? actor.actsFor.filter((id) => id !== actor.legalPersonId)
      : actor.actsFor
    const persons = await listPersonsByIds(db, ids)
    const added = await listAddedLegalPersons(db, actor.userId)
    const positions = query.with_balances ? await listPositions(db, ids, today(context)) : []
    return persons.map((person) => ({
      ...person,
      instrument_balances: positions.filter((position) => position.legal_person_id === person.id),
      added_oneself: added.includes(person.id),
    }))
  })

  serve(app, portfolio.listBalances, ({ actor }) =>
    listPositions(db, actor.actsFor, today(context)),
  )
}
