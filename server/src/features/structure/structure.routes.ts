import { structure } from '@zegel/contract/structure/structure'
import type { App, Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { serve } from '../../http/serve.ts'
import { today } from '../../lib/clock.ts'
import { addBody } from './bodies/add-body.ts'
import { restoreEntity, setCentral, setNote, showOnlyAsMember } from './change-entity.ts'
import { removeBody, restoreBody } from './bodies/end-body.ts'
import { getBody } from './bodies/get-body.ts'
import { getLegalPerson } from './get-legal-person.ts'
import { type DatedReadPlace, getStructure, setPublic } from './get-structure.ts'

/** The calls on a structure, its bodies and its legal persons. */
export function structureRoutes(app: App, context: Context): void {
  const inOne = <Result>(run: (tx: Tx) => Promise<Result>) => inTransaction(context.db, run)
  const reading = <Result>(run: (place: DatedReadPlace) => Promise<Result>) =>
    context.reads.run((place) => run({ ...place, now: context.now }))
  const done = async (run: (tx: Tx) => Promise<void>) => {
    await inOne(run)
    return undefined
  }

  serve(app, structure.get, ({ actor, on, query }) =>
    reading((place) => getStructure(place, actor, on, query.date)),
  )

  serve(app, structure.getLegalPerson, ({ actor, on, query }) =>
    reading((place) => getLegalPerson(place, actor, on, query)),
  )

  serve(app, structure.getBody, ({ actor, on, query }) =>
    reading((place) => getBody(place, actor, on, query)),
  )

  serve(app, structure.addBody, async ({ actor, on, body, ip }) => {
    const { type, name = null, legal_person_id } = body
    const about = { organization_id: on.organizationId, valid_from: today(context) }
    const { id } = await inOne((tx) =>
      addBody(tx, { userId: actor.userId, ip }, { ...about, type, name, legal_person_id }),
    )
    return getBody(context, actor, on, { id, page: 1, per_page: 1 })
  })

  serve(app, structure.removeBody, ({ actor, on, query, ip }) =>
    done((tx) =>
      removeBody(tx, { userId: actor.userId, ip }, { ...on, id: query.id }, today(context)),
    ),
  )

  serve(app, structure.restoreBody, ({ actor, on, body, ip }) =>
    done((tx) => restoreBody(tx, { userId: actor.userId, ip }, { ...on, id: body.id })),
  )

  serve(app, structure.setCentral, ({ actor, on, body, ip }) =>
    inOne((tx) =>
      setCentral(tx, { userId: actor.userId, ip }, { ...on, legalPersonId: body.legal_person_id }),
    ),
  )

  serve(app, structure.setNote, ({ actor, on, body, ip }) =>
    inOne((tx) =>
      setNote(
        tx,
        { userId: actor.userId, ip },
        { ...on, legalPersonId: body.legal_person_id },
        { note: body.note ?? null, version: body.version },
      ),
    ),
  )

  serve(app, structure.showOnlyAsMember, ({ actor, on, query, ip }) =>
    inOne((tx) =>
      showOnlyAsMember(
        tx,
        { userId: actor.userId, ip },
        { ...on, legalPersonId: query.legal_person_id },
      ),
    ),
  )

  serve(app, structure.attachToOrganization, ({ actor, on, body, ip }) =>
    inOne((tx) =>
      restoreEntity(
        tx,
        { userId: actor.userId, ip },
        { ...on, legalPersonId: body.legal_person_id },
        {},
      ),
    ),
  )

  serve(app, structure.restoreEntity, ({ actor, on, body, ip }) =>
    inOne((tx) =>
      restoreEntity(
        tx,
        { userId: actor.userId, ip },
        { ...on, legalPersonId: body.legal_person_id },
        body,
      ),
    ),
  )

  serve(app, structure.setPublic, ({ actor, on, body, ip }) =>
    inOne((tx) => setPublic(tx, { userId: actor.userId, ip }, on.organizationId, body)),
  )
}
