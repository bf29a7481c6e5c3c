import type { Db, Tx } from '../../../db/database.ts'

/** Where the photo of a legal person is, which nobody else changes until this is committed. */
export async function lockPhotoUrl(tx: Tx, legalPersonId: string): Promise<string | null> {
  const { photo_image_url } = await tx
    .selectFrom('legal_persons')
    .select('photo_image_url')
    .where('id', '=', legalPersonId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return photo_image_url
}

export async function updatePhotoUrl(tx: Tx, legalPersonId: string, url: string): Promise<void> {
  await tx
    .updateTable('legal_persons')
    .set({ photo_image_url: url })
    .where('id', '=', legalPersonId)
    .execute()
}

export interface PhotoRow {
  legal_person_id: string
  storage_key: string
  content_type: string
  size_bytes: bigint
}

/** A stored file, once for each legal person that shows it as photo. */
export function listPhotos(db: Db, fileId: string, photoImageUrl: string): Promise<PhotoRow[]> {
  return db
    .selectFrom('legal_persons as p')
    .innerJoin('stored_files as f', (join) => join.on('f.id', '=', fileId))
    .select(['p.id as legal_person_id', 'f.storage_key', 'f.content_type', 'f.size_bytes'])
    .where('p.photo_image_url', '=', photoImageUrl)
    .execute()
}

export async function isPhotoShown(db: Db, photoImageUrl: string): Promise<boolean> {
  const shown = await db
    .selectFrom('legal_persons')
    .select('id')
    .where('photo_image_url', '=', photoImageUrl)
    .executeTakeFirst()
  return shown !== undefined
}
