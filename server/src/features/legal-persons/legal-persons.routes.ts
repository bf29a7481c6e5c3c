import { legalPersons } from '@zegel/contract/legal-persons/legal-persons'
import { NotFound } from '@zegel/core/access/refusals'
import type { App, Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { serve } from '../../http/serve.ts'
import { addLegalPerson } from './add-legal-person.ts'
import { editEntityAndPhoto } from './edit-entity.ts'
import { listAvailable } from './list-persons.ts'
import { withStanding } from './with-standing.ts'
import { toLegalPerson } from './legal-persons.rows.ts'

/** The calls on companies and people. */
export function legalPersonsRoutes(app: App, context: Context): void {
  const { db } = context
  serve(app, legalPersons.add, ({ actor, body, ip }) =>
    inTransaction(db, async (tx) => {
      const added = await addLegalPerson(tx, { userId: actor.userId, ip }, body)
      const [person] = await withStanding(tx, body.organization_uuid, [toLegalPerson(added)])
      if (!person) throw new NotFound()
      return person
    }),
  )

  serve(app, legalPersons.edit, async ({ actor, body, ip }) =>
    toLegalPerson(await editEntityAndPhoto(context, actor, body, ip)),
  )

  serve(app, legalPersons.listAvailable, async ({ actor, on, query }) =>
    withStanding(
      db,
      on.organizationId,
      (await listAvailable(db, actor, on, query)).map(toLegalPerson),
    ),
  )
}
