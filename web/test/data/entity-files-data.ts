import type { EntityFile } from '@zegel/contract/legal-persons/entity-files'

export const ORGANIZATION = '0190a000-0000-7000-8000-000000000001'
export const LP = '0190a000-0000-7000-8000-000000000002'

let made = 0

/** A document of a legal person. */
export function entityFile(about: Partial<EntityFile> = {}): EntityFile {
  const id = `0190a000-0000-7000-8000-${String((made += 1)).padStart(12, '0')}`
  const { type = 'statutory articles' } = about
  return {
    id,
    title: 'Statuten',
    file_name: 'Statuten.pdf',
    format: 'pdf',
    size: 1500,
    type,
    location: `/api/legal_persons/file/open?f=${id}&lp=${LP}`,
    created_at: '2026-11-20T12:00:00.000Z',
    pivot: { type, legal_person_id: LP },
    ...about,
  }
}

/** One pixel, so that the browser can show it as a picture. */
export const PIXEL = Uint8Array.fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
)
