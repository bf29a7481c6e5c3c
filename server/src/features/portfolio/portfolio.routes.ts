import { portfolio } from '@zegel/contract/portfolio/portfolio'
import type { Actor } from '@zegel/core/access/may'
import type { App, Context } from '../../context.ts'
import { sendDownload } from '../../http/replies/send-file.ts'
import { serve } from '../../http/serve.ts'
import { today } from '../../lib/clock.ts'
import { listPersonsByIds, withStanding } from '../legal-persons/legal-persons.ts'
import { listPositions } from '../register/register.ts'
import { getValueHistory } from './get-value-history.ts'
import { fileOfHoldings, fileOfTransactions } from './portfolio-files.ts'
import { listAccountEnds, listAddedLegalPersons, listMergedAway } from './portfolio.queries.ts'

/** What an investor has, through all legal persons they act for and in all organisations. */
export function portfolioRoutes(app: App, context: Context): void {
  const { db, reads } = context

  serve(app, portfolio.listAuthorizedLegalPersons, async ({ actor, query }) => {
    const merged = await listMergedAway(db, actor.actsFor)
    const ids = actor.actsFor.filter(
      (id) => !merged.includes(id) && !(query.without_user && id === actor.legalPersonId),
    )
    const persons = await withStanding(db, null, await listPersonsByIds(db, ids))
    const added = await listAddedLegalPersons(db, actor.userId)
    const accounts = await listAccountEnds(db, ids)
    const positions = query.with_balances ? await listPositions(db, ids, today(context)) : []
    return persons.map((person) => ({
      ...person,
      instrument_balances: positions.filter((position) => position.legal_person_id === person.id),
      added_oneself: added.includes(person.id),
      account_end: accounts.get(person.id) ?? null,
    }))
  })

  serve(app, portfolio.listBalances, ({ actor }) =>
    reads.run((place) => listPositions(place.db, actor.actsFor, today(context))),
  )

  serve(app, portfolio.getCourse, ({ actor, query }) =>
    reads.run((place) => {
      const span = { range: query.range, today: today(context) }
      return getValueHistory(place.db, personsOf(actor, query), span)
    }),
  )

  serve(app, portfolio.downloadHoldings, async ({ actor, query, language, reply }) => {
    const { date = today(context), format } = query
    const wish = { date, format, language, madeAt: context.now() }
    const { name, file } = await reads.run((place) =>
      fileOfHoldings(place.db, personsOf(actor, query), wish),
    )
    await sendDownload(reply, file, { name, format })
    return undefined
  })

  serve(app, portfolio.downloadTransactions, async ({ actor, query, language, reply }) => {
    const wish = { date: today(context), format: query.format, language }
    const { name, file } = await fileOfTransactions(reads, personsOf(actor, query), wish)
    await sendDownload(reply, file, { name, format: query.format })
    return undefined
  })
}

// Whom one does not act for, one has nothing of.
function personsOf(
  { actsFor }: Actor,
  { legal_person_id: one }: { legal_person_id?: string | undefined },
): readonly string[] {
  return one ? actsFor.filter((id) => id === one) : actsFor
}
