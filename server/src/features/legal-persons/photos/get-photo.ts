import type { Readable } from 'node:stream'
import type { Actor } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import type { Context } from '../../../context.ts'
import { openStorage } from '../../../storage/storage.ts'
import { isKnownToActor } from '../known-persons.ts'
import { photoUrl } from './photo-url.ts'
import { listPhotos } from './photos.queries.ts'

export interface Photo {
  contentType: string
  size: number
  bytes: Readable
}

/** A photo of oneself or of somebody one knows; of anybody else it is not there. */
export async function getPhoto(
  { db, settings }: Context,
  actor: Actor,
  fileId: string,
): Promise<Photo> {
  for (const photo of await listPhotos(db, fileId, photoUrl(fileId))) {
    if (!(await isKnownToActor(db, actor, photo.legal_person_id))) continue
    const bytes = await openStorage(settings).open(photo.storage_key)
    // Otherwise it was replaced a moment ago.
    if (bytes) return { contentType: photo.content_type, size: Number(photo.size_bytes), bytes }
  }
  throw new NotFound()
}
