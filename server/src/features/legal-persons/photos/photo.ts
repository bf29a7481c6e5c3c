import type { Actor } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { type OpenedFile, openStoredFile } from '../../../storage/open-stored-file.ts'
import type { StoredBytes } from '../../../storage/stored-bytes.ts'
import { deleteStoredFile, insertStoredFile } from '../../../storage/stored-files.queries.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { isKnownToActor } from '../known-persons.ts'
import { isPhotoShown, listPhotos, lockPhotoUrl, updatePhotoUrl } from './photos.queries.ts'
import { type StoredPicture, storePicture } from './store-picture.ts'
import { type Picture, toPicture } from './to-picture.ts'

/** A photo of oneself or of somebody one knows; of anybody else it is not there. */
export async function getPhoto(
  context: Context,
  actor: Actor,
  fileId: string,
): Promise<OpenedFile> {
  for (const photo of await listPhotos(context.db, fileId, photoUrl(fileId))) {
    if (!(await isKnownToActor(context.db, actor, photo.legal_person_id))) continue
    const opened = await openStoredFile(context, photo.storage_key)
    // Otherwise it was replaced a moment ago.
    if (opened) return opened
  }
  throw new NotFound()
}

const FOLDER = '/api/photos/'

/** Where a stored photo is shown. */
function photoUrl(fileId: string): string {
  return `${FOLDER}${fileId}`
}

/** The stored file behind an address; undefined when the picture is somewhere else. */
export function photoFileId(url: string | null): string | undefined {
  return url?.startsWith(FOLDER) ? url.slice(FOLDER.length) : undefined
}

/** Whose profile it is, and from where it is changed. */
export interface PhotoOwner {
  userId: string
  legalPersonId: string
  /** The organisation whose entity it is; none for oneself. */
  organizationId?: string
  ip: string
}

/**
 * Shows another photo of somebody from now on, and does what belongs to it in the same transaction; returns where the photo is. Its bytes
 * are there before anybody can ask for them, and those of the photo before go last: what a crash leaves is at worst a file that nobody
 * looks at.
 */
export async function replacePhoto(
  context: Context,
  owner: PhotoOwner,
  file: File,
  alsoDo: (tx: Tx) => Promise<void> = async () => {},
): Promise<string> {
  const picture = await toPicture(file)
  const fileId = await storePicture(context, picture, async (tx, stored) => {
    await alsoDo(tx)
    return showPicture(tx, owner, picture, stored)
  })
  return photoUrl(fileId)
}

async function showPicture(
  tx: Tx,
  { userId, legalPersonId, organizationId, ip }: PhotoOwner,
  { contentType, fileName }: Picture,
  stored: StoredBytes,
): Promise<StoredPicture> {
  const earlier = await lockPhotoUrl(tx, legalPersonId)
  const fileId = await insertStoredFile(tx, {
    stored,
    organization_id: null,
    file_name: fileName,
    content_type: contentType,
    uploaded_by: userId,
  })
  await updatePhotoUrl(tx, legalPersonId, photoUrl(fileId))
  await recordAuditEvent(tx, {
    organization_id: organizationId ?? null,
    user_id: userId,
    action: 'photo changed',
    record_type: 'legal person',
    record_id: legalPersonId,
    before: { photo_image_url: earlier },
    after: { photo_image_url: photoUrl(fileId) },
    ip,
  })
  return { fileId, earlierKey: earlier === null ? undefined : await forgetPhoto(tx, earlier) }
}

// Two legal persons show the same photo when one took over from the other.
async function forgetPhoto(tx: Tx, url: string): Promise<string | undefined> {
  const fileId = photoFileId(url)
  if (!fileId || (await isPhotoShown(tx, url))) return undefined
  return deleteStoredFile(tx, fileId)
}
