import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import type { StoredBytes } from '../../../storage/stored-bytes.ts'
import { deleteStoredFile, insertStoredFile } from '../../../storage/stored-files.queries.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import {
  type Picture,
  type StoredPicture,
  storePicture,
  toPicture,
} from '../../legal-persons/legal-persons.ts'
import type { Editor } from './edit-organization.ts'
import {
  isLogoShown,
  lockOrganizationRow,
  updateOrganization,
} from './organization-profile.queries.ts'

/** Shows another logo of an organisation from now on, whole however wide it is; returns where it is. */
export async function replaceLogo(
  context: Context,
  editor: Editor,
  organizationId: string,
  file: File,
): Promise<string> {
  const picture = await toPicture(file, 'whole')
  const fileId = await storePicture(context, picture, (tx, stored) =>
    showLogo(tx, editor, organizationId, { ...picture, stored }),
  )
  return logoUrl(fileId)
}

async function showLogo(
  tx: Tx,
  { userId, ip }: Editor,
  organizationId: string,
  { contentType, fileName, stored }: Picture & { stored: StoredBytes },
): Promise<StoredPicture> {
  const { logo_image_url: earlier } = await lockOrganizationRow(tx, organizationId)
  const fileId = await insertStoredFile(tx, {
    stored,
    organization_id: organizationId,
    file_name: fileName,
    content_type: contentType,
    uploaded_by: userId,
  })
  await updateOrganization(tx, organizationId, { logo_image_url: logoUrl(fileId) })
  await recordAuditEvent(tx, {
    organization_id: organizationId,
    user_id: userId,
    action: 'logo changed',
    record_type: 'organization',
    record_id: organizationId,
    before: { logo_image_url: earlier },
    after: { logo_image_url: logoUrl(fileId) },
    ip,
  })
  return { fileId, earlierKey: await forgetLogo(tx, earlier) }
}

async function forgetLogo(tx: Tx, url: string | null): Promise<string | undefined> {
  const fileId = logoFileId(url)
  if (!fileId || (await isLogoShown(tx, logoUrl(fileId)))) return undefined
  return deleteStoredFile(tx, fileId)
}

const FOLDER = '/api/logos/'

/** Where a stored logo is shown. */
export function logoUrl(fileId: string): string {
  return `${FOLDER}${fileId}`
}

/** The stored file behind an address; undefined when the logo is somewhere else. */
function logoFileId(url: string | null): string | undefined {
  return url?.startsWith(FOLDER) ? url.slice(FOLDER.length) : undefined
}
