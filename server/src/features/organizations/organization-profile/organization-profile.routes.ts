import { organizationProfile } from '@zegel/contract/organizations/organization-profile'
import { NotFound } from '@zegel/core/access/refusals'
import type { App, Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { serve } from '../../../http/serve.ts'
import { openStoredFile } from '../../../storage/open-stored-file.ts'
import { lockOwnEntity, replacePhoto } from '../../legal-persons/legal-persons.ts'
import { editOrganization } from './edit-organization.ts'
import { getOrganizationProfile } from './get-organization-profile.ts'
import { logoUrl, replaceLogo } from './replace-logo.ts'
import { findLogo } from './organization-profile.queries.ts'

/** What an organisation tells about itself: name, mission, pictures, and the page that everybody may see. */
export function organizationProfileRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, organizationProfile.get, ({ actor, query }) =>
    getOrganizationProfile(context, actor, query.uuid),
  )

  serve(app, organizationProfile.edit, ({ actor: { userId }, body, ip }) =>
    inTransaction(db, (tx) => editOrganization(tx, { userId, ip }, body)),
  )

  pictureRoutes(app, context)
  logoRoute(app, context)
}

function pictureRoutes(app: App, context: Context): void {
  serve(app, organizationProfile.setLogo, async ({ actor: { userId }, on, body, ip }) => ({
    logo_image_url: await replaceLogo(context, { userId, ip }, on.organizationId, body.file),
  }))

  serve(app, organizationProfile.setEntityPhoto, async ({ actor, on, body, ip }) => {
    const { organizationId } = on
    const { entity_id: legalPersonId, file } = body
    const owner = { userId: actor.userId, legalPersonId, organizationId, ip }
    const photo_image_url = await replacePhoto(context, owner, file, async (tx) => {
      await lockOwnEntity(tx, actor, organizationId, legalPersonId)
    })
    return { photo_image_url }
  })
}

function logoRoute(app: App, context: Context): void {
  serve(app, organizationProfile.logo, async ({ params, reply }) => {
    const logo = await findLogo(context.db, params.id, logoUrl(params.id))
    const opened = logo && (await openStoredFile(context, logo.storage_key))
    if (!opened) throw new NotFound()
    reply.headers({
      'content-type': opened.contentType,
      'content-length': opened.size,
      'content-disposition': 'inline',
      'content-security-policy': "sandbox; default-src 'none'",
      // The structure that is framed on another site shows it too.
      'cross-origin-resource-policy': 'cross-origin',
      // Another logo has another address.
      'cache-control': 'public, max-age=86400, immutable',
    })
    await reply.send(opened.bytes)
    return undefined
  })
}
