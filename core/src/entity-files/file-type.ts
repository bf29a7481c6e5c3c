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

/** What a document of an instrument is, in the order a chooser shows them. */
export const INSTRUMENT_FILE_TYPES = [
  'conditions',
  'attachment',
  'information_document_afm',
] as const
export type InstrumentFileType = (typeof INSTRUMENT_FILE_TYPES)[number]

interface Shown {
  type: InstrumentFileType
  /** It comes with every transaction of the instrument. */
  isAttachedToTransactions: boolean
}

/**
 * Whether participants from outside the organisation may read it: what they agree to, the document by law, and what their own
 * transactions carry. The rest is for who belongs to the organisation.
 */
export function isForParticipants({ type, isAttachedToTransactions }: Shown): boolean {
  return isAttachedToTransactions || type !== 'attachment'
}
