import { profile } from '@zegel/contract/accounts/profile'
import { NotFound } from '@zegel/core/access/refusals'
import { assertPasswordConfirmed } from '../../../access/assert-password-confirmed.ts'
import type { App, Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { withIdempotency } from '../../../db/idempotency.ts'
import { serve } from '../../../http/serve.ts'
import { setSessionCookie } from '../../../http/requests/session-cookie.ts'
import { hashToken, makeToken } from '../../../lib/token.ts'
import { accountLetter } from '../accounts.mails.ts'
import { mailUser } from '../mail-account.ts'
import { renewSession } from '../sessions.ts'
import { getPhoto, replacePhoto, toLegalPerson } from '../../legal-persons/legal-persons.ts'
import { addOwnLegalPerson, editOwnLegalPerson } from './own-legal-persons.ts'
import { setAddress } from './set-address.ts'
import { assertIban, setIban } from './set-iban.ts'
import { setNotifications, setNumberFormat, updateProfile } from './update-profile.ts'

/** What somebody tells about themselves: name and address, photo, bank account, wishes and own companies. */
export function profileRoutes(app: App, context: Context): void {
  factRoutes(app, context)
  photoRoutes(app, context)
  ownLegalPersonRoutes(app, context)
}

function factRoutes(app: App, context: Context): void {
  const { db, now, settings } = context

  serve(app, profile.update, async ({ actor, session, body, ip, reply }) => {
    await updateProfile(context, actor, body, ip)
    const { preferred_role: role } = body
    if (actor.administrator && role && role !== actor.preferredRole) {
      // Whoever gets other rights gets another token.
      const token = makeToken()
      const renewal = { sessionId: session.id, tokenHash: hashToken(token), now: now() }
      const cookie = await inTransaction(db, (tx) => renewSession(tx, renewal))
      setSessionCookie(reply, settings, token, cookie)
    }
    return undefined
  })

  serve(app, profile.setNumberFormat, ({ actor, body }) =>
    inTransaction(db, (tx) => setNumberFormat(tx, actor.userId, body.number_format)).then(
      () => undefined,
    ),
  )

  serve(app, profile.setAddress, ({ actor: { userId, legalPersonId }, body, ip }) =>
    inTransaction(db, (tx) => setAddress(tx, { userId, legalPersonId, ip }, body)).then(
      () => undefined,
    ),
  )

  serve(app, profile.setIban, async ({ actor, session, body, ip }) => {
    // Nobody is asked for their password to hear that they mistyped.
    assertIban(body.IBAN)
    const legalPersonId = body.legal_person_id ?? actor.legalPersonId
    if (!actor.actsFor.includes(legalPersonId)) throw new NotFound()
    assertPasswordConfirmed(session, now())
    const account = { iban: body.IBAN, name: body.IBAN_name }
    const { userId } = actor
    await inTransaction(db, async (tx) => {
      const outcome = await setIban(tx, { userId, legalPersonId, ip }, account)
      if (outcome === 'same') return
      const kind = `account-${outcome}` as const
      // Whoever got into somebody's account would have them paid elsewhere.
      await mailUser(tx, settings, { userId, kind }, (language, name) => {
        const url = `${settings.url}/app/profile`
        return accountLetter(language, kind, { name, url, at: now(), iban: body.IBAN })
      })
    })
    return undefined
  })

  serve(app, profile.setNotifications, ({ actor, body }) =>
    inTransaction(db, (tx) => setNotifications(tx, actor.userId, body.general_notifications)).then(
      () => undefined,
    ),
  )
}

function photoRoutes(app: App, context: Context): void {
  serve(app, profile.uploadPhoto, async ({ actor: { userId, legalPersonId }, body, ip }) => ({
    photo_image_url: await replacePhoto(context, { userId, legalPersonId, ip }, body.file),
  }))

  serve(app, profile.photo, async ({ actor, params, reply }) => {
    const { contentType, size, bytes } = await getPhoto(context, actor, params.id)
    reply.headers({
      'content-type': contentType,
      'content-length': size,
      'content-disposition': 'inline',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      // Another photo has another address. Signing out empties the cache.
      'cache-control': 'private, max-age=86400, immutable',
    })
    await reply.send(bytes)
    return undefined
  })
}

function ownLegalPersonRoutes(app: App, { db }: Context): void {
  serve(app, profile.addLegalPerson, ({ actor, body, ip, once }) =>
    inTransaction(db, (tx) =>
      withIdempotency(tx, actor.userId, once, async () =>
        toLegalPerson(await addOwnLegalPerson(tx, actor, body, ip)),
      ),
    ),
  )

  serve(app, profile.editLegalPerson, async ({ actor, body, ip }) =>
    toLegalPerson(await inTransaction(db, (tx) => editOwnLegalPerson(tx, actor, body, ip))),
  )
}
