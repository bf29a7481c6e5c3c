/** What a document of a legal person or an instrument is, in the order a chooser shows them. */
export const ENTITY_FILE_TYPES = [
  'conditions',
  'statutory articles',
  'shareholders register',
  'shareholders agreement',
  'deed of merger',
  'amendment of statutory articles',
  'information_document_afm',
  'extract_coc',
  'other',
] as const
export type EntityFileType = (typeof ENTITY_FILE_TYPES)[number]
