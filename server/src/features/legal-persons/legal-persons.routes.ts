import { legalPersons } from '@zegel/contract/legal-persons'
import type { App, Context } from '../../app.ts'
import { inTransaction } from '../../db/database.ts'
import { serve } from '../../http/serve.ts'
import { addLegalPerson } from './add-legal-person.ts'
import { editEntityAndPhoto } from './edit-entity.ts'
import { listAvailable } from './list-available.ts'
import { toLegalPerson } from './legal-persons.rows.ts'

/** The calls on companies and people. */
export function legalPersonsRoutes(app: App, context: Context): void {
  const { db } = context
  serve(app, legalPersons.add, async ({ actor, body, ip }) =>
    toLegalPerson(
      await inTransaction(db, (tx) => addLegalPerson(tx, { userId: actor.userId, ip }, body)),
    ),
  )

  serve(app, legalPersons.edit, async ({ actor, body, ip }) =>
    toLegalPerson(await editEntityAndPhoto(context, actor, body, ip)),
  )

  serve(app, legalPersons.listAvailable, async ({ actor, on, query }) =>
    (await listAvailable(db, actor, on, query)).map(toLegalPerson),
  )
}
